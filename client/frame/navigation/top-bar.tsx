import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, CloudUpload, FileText, Heart, Search } from 'lucide-react';
import { Suspense } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { lazyWith } from '../i18n/i18n.ts';
import { RouteLink } from './route-link.tsx';
import { SignInLink } from '#client/frame/session/sign-in-link.tsx';
import { useSession } from '../session/session-store.ts';
import styles from './top-bar.module.css';
import { useUpdate } from '../update/update-store.ts';

const NotificationMenu = lazyWith(['later', 'requests', 'waiting'], () => import('../../slots/notification-menu.tsx'));
const MyAvatar = lazyWith([], () => import('../../slots/my-avatar.tsx'));
const AccountMenu = lazyWith(['later'], () => import('../../slots/account-menu.tsx'));

const MOST = 9;

/** The name, the pending items and the account; on a dashboard, as wide as the window and with the bell. */
export function TopBar({ isDashboard = false }: { isDashboard?: boolean }) {
  return (
    <header className={styles['bar']} inert={useUpdate(({ isOutdated }) => isOutdated)}>
      <div className={`${styles['inner']} ${isDashboard ? styles['wide'] : ''}`}>
        <Brand />
        <div className={styles['right']}>
          {isDashboard ? (
            <>
              <FindLink className={styles['square']} />
              <HeartsLink />
              <OutboxLink />
              <Notifications />
            </>
          ) : (
            <>
              <OutboxLink />
              <RouteLink name="marketplace" className={`${styles['link']} ${styles['join']} ${styles['live']}`}>
                <Trans>Marketplace</Trans>
              </RouteLink>
              <JoinLink />
              <HeartsLink />
              <BellLink />
            </>
          )}
          <Account isDashboard={isDashboard} />
          {isDashboard ? null : (
            <FindLink className={`${buttonClass({ look: 'quiet', isSmall: true })} ${styles['find']}`} />
          )}
        </div>
      </div>
    </header>
  );
}

export function Brand() {
  return (
    <RouteLink name="index" className={styles['brand'] ?? ''}>
      <Mark />
      <span className={styles['name']} translate="no">
        Déclic
      </span>
    </RouteLink>
  );
}

/** The way to the photographers, for everyone and in every size: an icon where the words have no room. */
function FindLink({ className }: { className: string | undefined }) {
  return (
    <RouteLink name="search" className={className ?? ''}>
      <Icon of={Search} size={22} />
      <span className={styles['words']}>
        <Trans>Trouver un photographe</Trans>
      </span>
    </RouteLink>
  );
}

/** The photographers that the device keeps for the person. */
function HeartsLink() {
  const { t } = useLingui();
  return (
    <RouteLink
      name="search"
      search={{ hearts: 1 }}
      className={`${styles['square']} ${styles['hearts']} ${styles['live']}`}
      aria-label={t`Mes favoris`}
    >
      <Icon of={Heart} size={22} />
    </RouteLink>
  );
}

const queueLink = `${styles['link']} ${styles['queue']}`;

/** The queue, if it is not empty; otherwise, for a guest, the requests they made. */
function OutboxLink() {
  const { status, unsent, needsYou, hasSent } = useSession();
  if (unsent === 0) {
    if (!hasSent || status !== 'nobody') return null;
    return (
      <RouteLink name="my-requests" className={queueLink}>
        <Icon of={FileText} />
        <span className={styles['label']}>
          <Trans>Mes demandes</Trans>
        </span>
      </RouteLink>
    );
  }
  return (
    <RouteLink name="outbox" className={queueLink}>
      <Icon of={CloudUpload} />
      <span className={styles['label']}>
        <Trans>Envois</Trans>
      </span>
      <span className={styles['badge']}>{needsYou > 0 ? needsYou : unsent}</span>
    </RouteLink>
  );
}

/** Shown to people without an account, or with an account without a portfolio. */
function JoinLink() {
  const user = useSession((state) => state.user);
  if (user !== null && (user.provider !== undefined || user.is_admin === 1)) return null;
  return (
    <RouteLink name="onboarding" className={`${styles['link']} ${styles['join']}`}>
      <Trans>Devenir photographe</Trans>
    </RouteLink>
  );
}

/** On public pages the bell leads to the list. */
function BellLink() {
  const { count, label } = useBell();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  if (!isSignedIn) return null;
  return (
    <RouteLink name="notifications" className={`${styles['square']} ${styles['bell']}`} aria-label={label}>
      <BellIcon count={count} />
    </RouteLink>
  );
}

/** The number under the bell, in its name too; empty for nothing. */
function useBell(): { readonly count: string; readonly label: string } {
  const { t } = useLingui();
  const asked = useSession(({ needsYou, toPay, unread }) => needsYou + toPay + unread);
  if (asked === 0) return { count: '', label: t`Notifications` };
  const count = asked > MOST ? `${MOST}+` : String(asked);
  return { count, label: t`Notifications à lire : ${count}` };
}

function BellIcon({ count }: { count: string }) {
  return (
    <>
      <Icon of={Bell} size={22} />
      {count === '' ? null : <span className={`${styles['badge']} ${styles['unread']}`}>{count}</span>}
    </>
  );
}

function Notifications() {
  const { count, label } = useBell();
  const bell = <BellIcon count={count} />;
  return (
    <Suspense fallback={<span className={styles['square']}>{bell}</span>}>
      <NotificationMenu className={styles['square'] ?? ''} label={label}>
        {bell}
      </NotificationMenu>
    </Suspense>
  );
}

/** The user menu belongs to the dashboard; elsewhere the avatar links to the settings. */
function Account({ isDashboard }: { isDashboard: boolean }) {
  const { t } = useLingui();
  const { status, user } = useSession();
  if (status === 'signed-in' && user !== null) {
    const initials = [user.first_name, user.last_name].map((name) => /^./su.exec(name)?.[0]).join('');
    const fallback = (
      <span className={styles['avatar']}>
        <span>{initials}</span>
      </span>
    );
    if (!isDashboard) {
      return (
        <RouteLink name="settings" className={styles['avatar'] ?? ''} aria-label={t`${initials}, mon compte`}>
          <Suspense fallback={<span>{initials}</span>}>
            <MyAvatar user={user} initials={initials} />
          </Suspense>
        </RouteLink>
      );
    }
    return (
      <Suspense fallback={fallback}>
        <AccountMenu user={user} className={styles['avatar'] ?? ''} label={t`${initials}, mon compte`}>
          <MyAvatar user={user} initials={initials} />
        </AccountMenu>
      </Suspense>
    );
  }
  return <SignInLink className={styles['link']} />;
}
