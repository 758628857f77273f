import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { useOwnPicture } from '../features/profile/use-own-picture.ts';
import { Avatar } from '../ui/photo/avatar.tsx';

/** The person's own picture in the top bar, as they chose it last, or their initials. */
export default function MyAvatar({ user, initials }: { user: CurrentUser; initials: string }) {
  const { own, picture } = useOwnPicture('avatar', user);
  const src = own ?? picture?.thumbnail_url;
  if (src === undefined) return <span>{initials}</span>;
  return <Avatar name={`${user.first_name} ${user.last_name}`} src={src} />;
}
