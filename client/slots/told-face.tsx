import { Bell } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { Avatar } from '../ui/photo/avatar.tsx';
import { Plate } from '../ui/photo/picture.tsx';
import { squareOf } from '../ui/photo/served-photo.ts';
import { pictureOf } from '#shared/accounts/picture-of.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { partyTold, type ToldSubjects } from './told-faces.ts';
import styles from './told-face.module.css';

const SIDE_PX = 44;
const AVATAR_PX = 36;

interface ToldFaceProps {
  readonly told: Notification;
  readonly subjects: ToldSubjects;
}

/** The person a notification is about, by a photo of theirs or their initials; else the drawing of its category, else a bell. */
export function ToldFace({ told, subjects }: ToldFaceProps) {
  return (
    <span className={styles['face']} aria-hidden="true">
      <Picture {...{ told, subjects }} />
    </span>
  );
}

function Picture({ told, subjects }: ToldFaceProps) {
  const subject = subjects.get(told.subject.id);
  const party = subject === undefined ? null : partyTold(told, subject);
  if (party !== null) {
    const { name, provider } = party;
    const photo = provider?.images.find(({ base }) => base !== undefined);
    if (photo?.base === undefined || photo.widths === undefined) {
      return <Avatar name={name} {...squareOf(pictureOf(provider?.user.profile_pictures, 'avatar'), AVATAR_PX)} />;
    }
    // Without a network, the initials stand in its place.
    const { base, widths } = photo;
    return (
      <span className={styles['square']}>
        <Avatar name={name} {...squareOf({ base, widths }, SIDE_PX)} />
      </span>
    );
  }
  const category = subject?.category ?? null;
  return category === null ? (
    <span className={styles['bell']}>
      <Icon of={Bell} />
    </span>
  ) : (
    <span className={styles['square']}>
      <Plate name={category} size={SIDE_PX} />
    </span>
  );
}
