import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button as MenuButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { myNotifications } from '../features/notifications/notifications.queries.ts';
import { needs } from '../features/outbox/outbox.queries.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import menuStyles from '../ui/overlay/menu.module.css';
import { paymentsToFinish } from './answer-count.ts';
import { useLive } from '../frame/device/live.ts';
import { toRoute } from '../frame/navigation/navigation.ts';
import { useLocale } from '../frame/navigation/route-link.tsx';
import { useSession } from '../frame/session/session-store.ts';

interface NotificationMenuProps {
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

const commands = () => import('../features/notifications/notifications.commands.ts');
/** The most that the menu shows; the page has them all. */
const NEWEST = 6;

/** The bell's menu: payments to finish, sends that need the person, and the newest notifications. */
export default function NotificationMenu({ className, label, children }: NotificationMenuProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const locale = useLocale();
  const hasSent = useSession((state) => state.hasSent);
  const { i18n, t } = useLingui();
  const hasNeeds = useSession(({ needsYou }) => needsYou > 0);
  const shown = useLive(async () => (hasNeeds ? needs() : []), [hasNeeds]) ?? [];
  const isKnown = !hasNeeds || shown.length > 0;
  const toPay = useSession((state) => state.toPay);
  const payments = useLive(async () => (toPay > 0 ? paymentsToFinish() : []), [toPay]) ?? [];
  const payWords = (status: Booking['status']) =>
    status === 'awaiting_payment' ? t`Terminez votre paiement` : t`Votre banque a refusé la carte`;
  const told = useLive(myNotifications)?.rows ?? [];
  const hasUnread = told.some(({ read_at }) => read_at === null);
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
          renderEmptyState={() =>
            isKnown ? (
              <p className={menuStyles['empty']}>
                {hasSent || told.length > 0 ? <Trans>Rien de neuf…</Trans> : <Trans>Aucune notification</Trans>}
              </p>
            ) : null
          }
        >
          {payments.map(({ id, status }) => (
            <MenuItem
              key={id}
              id={id}
              className={menuStyles['item'] ?? ''}
              textValue={payWords(status)}
              onAction={() => void navigate(toRoute('book-payment', locale, { id }))}
            >
              {payWords(status)}
            </MenuItem>
          ))}
          {shown.map(({ id, words, place: { name, params, search } }) => (
            <MenuItem
              key={id}
              id={id}
              className={menuStyles['item'] ?? ''}
              textValue={i18n._(words)}
              onAction={() => void navigate(toRoute(name, locale, params, search))}
            >
              {i18n._(words)}
            </MenuItem>
          ))}
          {told.slice(0, NEWEST).map((one) => (
            <MenuItem
              key={one.id}
              id={one.id}
              className={`${menuStyles['item']} ${menuStyles['told']}`}
              textValue={one.title}
              onAction={() => {
                void commands().then(({ readOne }) => readOne(one));
                void router.navigate({ href: one.url });
              }}
            >
              <span className={one.read_at === null ? menuStyles['isNew'] : undefined}>{one.title}</span>
              <span className={menuStyles['under']}>{one.words}</span>
            </MenuItem>
          ))}
          {hasUnread ? (
            <MenuItem
              id="read"
              className={`${menuStyles['item']} ${menuStyles['foot']}`}
              textValue={t`Tout marquer lu`}
              onAction={() => void commands().then(({ readAll }) => readAll(told))}
            >
              {t`Tout marquer lu`}
            </MenuItem>
          ) : null}
          {told.length > 0 ? (
            <MenuItem
              id="all"
              className={`${menuStyles['item']} ${menuStyles['foot']}`}
              textValue={t`Tout voir`}
              onAction={() => void navigate(toRoute('notifications', locale))}
            >
              {t`Tout voir`}
            </MenuItem>
          ) : null}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
