import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as MenuButton, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import SignOutDialog from '../features/accounts/sign-out-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import drawerStyles from '../frame/layouts/dashboard-layout.module.css';
import menuStyles from '../ui/overlay/menu.module.css';
import { toRoute } from '../frame/navigation/navigation.ts';
import { isFor, looks, ownPlaces, type PlaceIn } from '#client/slots/own-places.ts';
import { AnswerBadge } from '../frame/navigation/answer-badge.tsx';
import { roleOf } from '../frame/navigation/roles.ts';
import { useLocale } from '../frame/navigation/route-link.tsx';
import { useSession } from '../frame/session/session-store.ts';

interface AccountMenuProps {
  readonly user: CurrentUser;
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** The pages of the signed-in person, and the sign-out. */
export default function AccountMenu({ user, className, label, children }: AccountMenuProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const locale = useLocale();
  const toAnswer = useSession((state) => state.toAnswer);
  const [isLeaving, setLeaving] = useState(false);
  const { menu, menuMore } = ownPlaces[roleOf(user)];
  const shown = menu.filter((name) => isFor(name, user));
  const ours = menuMore.filter((name) => isFor(name, user));
  const entry = (name: PlaceIn<'menu' | 'menuMore'>) => {
    const { icon, words, inMenu } = looks[name];
    const label = i18n._(inMenu ?? words);
    return (
      <MenuItem
        key={name}
        className={menuStyles['item'] ?? ''}
        textValue={label}
        onAction={() => void navigate(toRoute(name, locale))}
      >
        <Icon of={icon} />
        {label}
        {name === 'contracts' ? <AnswerBadge count={toAnswer} className={drawerStyles['badge']} /> : null}
      </MenuItem>
    );
  };
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
            {shown.map(entry)}
            <MenuItem
              id="sign-out"
              className={menuStyles['item'] ?? ''}
              textValue={t({ message: 'Se déconnecter', context: 'menu' })}
              onAction={() => setLeaving(true)}
            >
              <Icon of={LogOut} />
              <Trans context="menu">Se déconnecter</Trans>
            </MenuItem>
            <Separator className={menuStyles['rule'] ?? ''} />
            {ours.map(entry)}
          </Menu>
        </Popover>
      </MenuTrigger>
      {isLeaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  );
}
