import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button as MenuButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { queue } from '../features/outbox/outbox.queries.ts';
import menuStyles from '../ui/menu.module.css';
import { useLive } from './live.ts';
import { toRoute } from './navigation.ts';
import { useRefusalWords } from './refusal-words.ts';
import { useLocale } from './route-link.tsx';
import { useSession } from './session-store.ts';

interface NotificationMenuProps {
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** What there is to know since the last look: so far, the sends that need the person. */
export default function NotificationMenu({ className, label, children }: NotificationMenuProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const hasSent = useSession((state) => state.hasSent);
  const words = useRefusalWords();
  const sends = useLive(queue)?.needsYou ?? [];
  return (
    <MenuTrigger>
      <MenuButton className={className} aria-label={label}>
        {children}
      </MenuButton>
      <Popover className={menuStyles['popover'] ?? ''} placement="bottom end">
        <p className={menuStyles['head']}>
          <Trans>Notifications</Trans>
        </p>
        <Menu
          className={menuStyles['menu'] ?? ''}
          aria-label={label}
          renderEmptyState={() => (
            <p className={menuStyles['empty']}>
              {hasSent ? <Trans>Rien de neuf…</Trans> : <Trans>Aucune notification</Trans>}
            </p>
          )}
        >
          {sends.map(({ item, hasPage }) => (
            <MenuItem
              key={item.id}
              id={item.id}
              className={menuStyles['item'] ?? ''}
              textValue={words(item)}
              onAction={() =>
                void navigate(
                  hasPage ? toRoute('quote-request', locale, { id: item.payload.id }) : toRoute('outbox', locale),
                )
              }
            >
              {words(item)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
