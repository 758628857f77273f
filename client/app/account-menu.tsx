import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CloudUpload, FileText, Images, LogOut, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as MenuButton, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { pictureOf } from '#shared/accounts/pictures.ts';
import { SignOutDialog } from '../features/accounts/sign-out-dialog.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import menuStyles from '../ui/menu.module.css';
import { toRoute } from './navigation.ts';
import { useLocale } from './route-link.tsx';

interface AccountMenuProps {
  readonly user: CurrentUser;
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** What the person signed in may open, and the way out. */
export default function AccountMenu({ user, className, label, children }: AccountMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const avatar = pictureOf(user.profile_pictures, 'avatar');
  const open = (name: 'contracts' | 'profile' | 'portfolio' | 'outbox') => void navigate(toRoute(name, locale));
  return (
    <>
      <MenuTrigger>
        <MenuButton className={className} aria-label={label}>
          {avatar === undefined ? (
            children
          ) : (
            <Avatar name={`${user.first_name} ${user.last_name}`} src={avatar.thumbnail_url} />
          )}
        </MenuButton>
        <Popover className={menuStyles['popover'] ?? ''} placement="bottom end">
          <p className={menuStyles['head']}>
            {user.first_name} {user.last_name}
            <span>{user.email}</span>
          </p>
          <Menu className={menuStyles['menu'] ?? ''} aria-label={label}>
            <MenuItem className={menuStyles['item'] ?? ''} textValue={t`Contrats`} onAction={() => open('contracts')}>
              <Icon of={FileText} />
              <Trans>Contrats</Trans>
            </MenuItem>
            <MenuItem className={menuStyles['item'] ?? ''} textValue={t`Profil`} onAction={() => open('profile')}>
              <Icon of={UserRound} />
              <Trans>Profil</Trans>
            </MenuItem>
            {user.provider === undefined ? null : (
              <MenuItem
                className={menuStyles['item'] ?? ''}
                textValue={t`Portfolio`}
                onAction={() => open('portfolio')}
              >
                <Icon of={Images} />
                <Trans>Portfolio</Trans>
              </MenuItem>
            )}
            <MenuItem className={menuStyles['item'] ?? ''} textValue={t`Envois`} onAction={() => open('outbox')}>
              <Icon of={CloudUpload} />
              <Trans>Envois</Trans>
            </MenuItem>
            <Separator className={menuStyles['rule'] ?? ''} />
            <MenuItem
              className={menuStyles['item'] ?? ''}
              textValue={t`Se déconnecter`}
              onAction={() => setLeaving(true)}
            >
              <Icon of={LogOut} />
              <Trans>Se déconnecter</Trans>
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isLeaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
