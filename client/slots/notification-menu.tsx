import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as MenuButton, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { myNotifications } from '../features/notifications/notifications.queries.ts';
import { needs } from '../features/outbox/outbox.queries.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { Icon } from '../ui/icon.tsx';
import menuStyles from '../ui/overlay/menu.module.css';
import { nextToAnswer, paymentsToFinish } from './answer-count.ts';
import { NextWords, SessionWords } from './next-words.tsx';
import { useLive } from '../frame/device/live.ts';
import { useNow } from '../frame/device/use-now.ts';
import { toRoute } from '../frame/navigation/navigation.ts';
import { useLocale } from '../frame/navigation/route-link.tsx';
import { useSession } from '../frame/session/session-store.ts';
import { ToldItems } from './told-items.tsx';
import { type ToldSubjects, toldSubjects } from './told-faces.ts';
import styles from './notification-menu.module.css';

interface NotificationMenuProps {
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

const commands = () => import('../features/notifications/notifications.commands.ts');
/** The most that the menu shows; the page has them all. */
const NEWEST = 6;

/** The bell's menu: what waits for the person, sends and payments among it, and the newest notifications by day. */
export default function NotificationMenu({ className, label, children }: NotificationMenuProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const hasSent = useSession((state) => state.hasSent);
  const { i18n, t } = useLingui();
  const hasNeeds = useSession(({ needsYou }) => needsYou > 0);
  const shown = useLive(async () => (hasNeeds ? needs() : []), [hasNeeds]) ?? [];
  const isKnown = !hasNeeds || shown.length > 0;
  const toPay = useSession((state) => state.toPay);
  const payments = useLive(async () => (toPay > 0 ? paymentsToFinish() : []), [toPay]) ?? [];
  const toAnswer = useSession((state) => state.toAnswer);
  const next = useLive(async () => (toAnswer > 0 ? nextToAnswer() : null), [toAnswer]) ?? null;
  const payWords = (status: Booking['status']) =>
    status === 'awaiting_payment' ? t`Terminez votre paiement` : t`Votre banque a refusé la carte`;
  const told = useLive(myNotifications)?.rows ?? [];
  const hasUnread = told.some(({ read_at }) => read_at === null);
  const hasNext = hasNeeds || toPay > 0 || next !== null;
  const item = `${menuStyles['item']} ${styles['item']}`;
  return (
    <MenuTrigger>
      <MenuButton className={className} aria-label={label}>
        {children}
      </MenuButton>
      <Popover className={`${menuStyles['popover']} ${styles['popover']}`} placement="bottom end">
        <WithSubjects>
          {(subjects) => (
            <>
              <p className={menuStyles['head']}>
                <Trans>Notifications</Trans>
                {hasUnread || hasNext || told.length === 0 ? null : (
                  <span>
                    <Trans>Rien de neuf…</Trans>
                  </span>
                )}
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
                {hasNext ? (
                  <MenuSection className={styles['next'] ?? ''}>
                    <Header className={styles['eyebrow'] ?? ''}>
                      <Trans>À vous de jouer</Trans>
                    </Header>
                    {payments.map(({ booking: { id, status }, request }) => (
                      <MenuItem
                        key={id}
                        id={id}
                        className={item}
                        textValue={payWords(status)}
                        onAction={() => void navigate(toRoute('book-payment', locale, { id }))}
                      >
                        <SessionWords {...{ request, locale, now }} title={payWords(status)} />
                      </MenuItem>
                    ))}
                    {shown.map(({ id, words, place: { name, params, search } }) => (
                      <MenuItem
                        key={id}
                        id={id}
                        className={item}
                        textValue={i18n._(words)}
                        onAction={() => void navigate(toRoute(name, locale, params, search))}
                      >
                        {i18n._(words)}
                      </MenuItem>
                    ))}
                    {next === null ? null : (
                      <MenuItem
                        id="next"
                        className={item}
                        textValue={t`À vous de jouer`}
                        onAction={() => void navigate(toRoute('contract', locale, { id: next.shown.request.id }))}
                      >
                        <NextWords listed={next} {...{ locale, now }} />
                      </MenuItem>
                    )}
                  </MenuSection>
                ) : null}
                {subjects === undefined ? null : (
                  <ToldItems told={told.slice(0, NEWEST)} {...{ subjects, locale, now }} />
                )}
                {hasUnread ? (
                  <MenuItem
                    id="read"
                    className={`${item} ${menuStyles['foot']} ${styles['read']}`}
                    textValue={t`Tout marquer lu`}
                    onAction={() => void commands().then(({ readAll }) => readAll(told))}
                  >
                    {t`Tout marquer lu`}
                  </MenuItem>
                ) : null}
                {told.length > 0 ? (
                  <MenuSection className={styles['foot'] ?? ''} aria-label={t`Toutes les notifications`}>
                    <MenuItem
                      id="all"
                      className={`${item} ${menuStyles['foot']}`}
                      textValue={t`Tout voir`}
                      onAction={() => void navigate(toRoute('notifications', locale))}
                    >
                      {t`Tout voir`}
                    </MenuItem>
                    <MenuItem
                      id="settings"
                      className={`${item} ${styles['settings']}`}
                      textValue={t`Régler les alertes`}
                      onAction={() => void navigate(toRoute('settings-notifications', locale))}
                    >
                      <Icon of={Settings} size={18} />
                      {t`Régler les alertes`}
                    </MenuItem>
                  </MenuSection>
                ) : null}
              </Menu>
            </>
          )}
        </WithSubjects>
      </Popover>
    </MenuTrigger>
  );
}

/** The faces are read once the menu is open: each is looked for in all that this device keeps. */
function WithSubjects({ children }: { readonly children: (subjects: ToldSubjects | undefined) => ReactNode }) {
  return children(useLive(toldSubjects));
}
