import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/pictures.ts';
import { Avatar } from '../../ui/photo/avatar.tsx';

/** The person's own picture in the top bar, or their initials. */
export default function MyAvatar({ user, initials }: { user: CurrentUser; initials: string }) {
  const avatar = pictureOf(user.profile_pictures, 'avatar');
  if (avatar === undefined) return <span>{initials}</span>;
  return <Avatar name={`${user.first_name} ${user.last_name}`} src={avatar.thumbnail_url} />;
}
