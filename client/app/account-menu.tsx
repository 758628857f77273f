import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button as MenuButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { SignOutDialog } from '../features/accounts/sign-out-dialog.tsx';
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
  const navigate = useNavigate();
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const open = (name: 'contracts' | 'outbox') => void navigate(toRoute(name, locale));
  return (
    <>
      <MenuTrigger>
        <MenuButton className={className} aria-label={label}>
          {children}
        </MenuButton>
        <Popover className={menuStyles['popover'] ?? ''} placement="bottom end">
          <p className={menuStyles['head']}>
            {user.first_name} {user.last_name}
            <span>{user.email}</span>
          </p>
          <Menu className={menuStyles['menu'] ?? ''} aria-label={label}>
            <MenuItem className={menuStyles['item'] ?? ''} onAction={() => open('contracts')}>
              <Trans>Contrats</Trans>
            </MenuItem>
            <MenuItem className={menuStyles['item'] ?? ''} onAction={() => open('outbox')}>
              <Trans>Envois</Trans>
            </MenuItem>
            <MenuItem className={menuStyles['item'] ?? ''} onAction={() => setLeaving(true)}>
              <Trans>Se déconnecter</Trans>
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {isLeaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
