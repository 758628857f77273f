import { dropPicturesOfOthers } from '../data/db/seen-pictures.ts';
import { watchTheme } from '../ui/theme.ts';
import { canKeep } from './errors/device-trouble.ts';
import { live } from './device/live.ts';
import { dropServedTitle } from './head/served-title.ts';
import { showBadge } from './install/app-badge.ts';
import { watchInstall } from './install/install-offer.ts';
import { watchLaunches } from './install/launch.ts';
import { runWhenIdle } from './network/browser-public-data.ts';
import { listenToNudges } from './network/nudges.ts';
import { watchLinks } from './network/prefetch.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { isOwnPath } from '#shared/own-path.ts';
import { matchUrl, urlOf } from '#shared/routes.ts';
import type { createRouter } from './router.ts';
import type { PublicData } from './network/public-data.ts';
import { runtime } from './device/runtime.ts';
import { hasCounts, queueCounts } from './sending/queue-counts.ts';
import { sender } from './sending/sender.ts';
import { firstPage } from './guards/first-page.ts';
import { useSession } from './session/session-store.ts';
import { reportFailure, useUpdate } from './update/update-store.ts';
import { watchWaking } from './device/waking.ts';

const { device, openOwner } = runtime.ports;

/**
 * Starts the page's background work: sending and pulling, observing the device's facts, storing the lists a form needs
 * offline. Called once after the first paint; an outdated page does none of it.
 */
export function start(publicData: PublicData, router: ReturnType<typeof createRouter>): void {
  dropServedTitle();
  if (useUpdate.getState().isOutdated) return;
  watchTheme();
  watchLinks(router);
  void watchPhase(publicData, router);
  void canKeep()
    .then((can) => {
      if (useUpdate.getState().isOutdated) return;
      if (can) startDevice(publicData, router);
      else useSession.setState({ status: 'nobody', user: null });
    })
    .catch(reportFailure);
}

/** Starts the work that needs the device; a browser that keeps nothing does none of it. */
function startDevice(publicData: PublicData, router: ReturnType<typeof createRouter>): void {
  watchSession(router);
  watchPush();
  watchBadge();
  watchQueue();
  watchDrafts();
  watchAnswers();
  watchCity(publicData);
  watchInstall();
  watchLaunches();
  listenToNudges();
  sender.engine.start();
  window.addEventListener('online', () => void sender.networkIsBack());
  watchWaking(() => void sender.wake());
  void warm(publicData);
  watchAcceptedShares();
  void import('../data/db/shares.ts')
    .then(({ deleteOldShares }) => deleteOldShares(runtime.ports))
    .catch(reportFailure);
}

/** Files that their person accepted: any page takes them into the portfolio. */
function watchAcceptedShares(): void {
  live(async () => {
    const [session, shares] = await Promise.all([device.fact('session'), device.fact('shares')]);
    const accepted = shares?.filter(({ owner, state }) => state === 'accepted' && owner === session?.owner) ?? [];
    return accepted.map(({ id }) => id).join(' ');
  }).subscribe((accepted) => {
    if (accepted === '') return;
    void import('../features/portfolio/adding/take-accepted.ts')
      .then(({ takeAccepted }) => takeAccepted())
      .catch(reportFailure);
  });
}

/** Runs in every tab after a sign-in or a sign-out in any of them. */
function watchSession(router: ReturnType<typeof createRouter>): void {
  live(() => device.fact('session')).subscribe((session) => {
    void dropPicturesOfOthers(device);
    const known = useSession.getState().user;
    if (session !== null && known !== null && known.id !== session.user.id) {
      // Another person signed in while this page missed the sign-out: nothing of the first may stay in it.
      useSession.setState({ status: 'nobody', user: null });
      return beginAnew(router, session.user);
    }
    useSession.setState(
      session === null ? { status: 'nobody', user: null } : { status: 'signed-in', user: session.user },
    );
  });
}

/** A device that is told keeps the server informed, and is told no more once nobody is signed in. */
function watchPush(): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  live(async () => (await device.fact('session'))?.session_id ?? '').subscribe((session) => {
    void import('../features/notifications/push/push.commands.ts')
      .then(({ checkPush }) => checkPush(session !== ''))
      .catch(reportFailure);
  });
}

/** Loads the page again; from the sign-in, which is for guests, the page where the new person was going. */
function beginAnew({ options }: ReturnType<typeof createRouter>, user: CurrentUser): void {
  const at = matchUrl(location.pathname, options.context.locales);
  if (at?.name !== 'signin') return location.reload();
  const back = new URLSearchParams(location.search).get('redirect') ?? '';
  location.replace(isOwnPath(back) ? back : urlOf(firstPage(user), at.locale));
}

/** The number of unsent items of the signed-in person and of the guest. */
function watchQueue(): void {
  live(async () => {
    const session = await device.fact('session');
    const guest = await device.fact('guest');
    const owners = [session?.owner, guest?.owner].filter((owner): owner is Owner => owner !== undefined);
    return queueCounts(owners.map(openOwner));
  }).subscribe((found) => {
    useSession.setState((known) => (hasCounts(known, found) ? known : found));
  });
}

/** The icon of the installed app shows what needs the person, and what they have not read. */
function watchBadge(): void {
  let shown = -1;
  useSession.subscribe(({ needsYou, unread }) => {
    if (needsYou + unread === shown) return;
    shown = needsYou + unread;
    showBadge(shown);
  });
}

/** The number of bookings that can be resumed. */
function watchDrafts(): void {
  live(async () => {
    const owner = (await device.fact('session'))?.owner ?? (await device.fact('guest'))?.owner;
    if (owner === undefined) return 0;
    return openOwner(owner)
      .drafts.filter(({ kind }) => kind === 'quote_request')
      .count();
  }).subscribe((drafts) => useSession.setState((known) => (known.drafts === drafts ? known : { drafts })));
}

/** The number of contracts that a person must answer, and of payments that wait; their rules load once there is somebody. */
function watchAnswers(): void {
  let isWatched = false;
  live(async () => (await device.fact('session')) ?? (await device.fact('guest'))).subscribe((known) => {
    if (known === null || known === undefined || isWatched) return;
    isWatched = true;
    void import('../slots/answer-count.ts').then(({ watchAnswerCount }) => watchAnswerCount()).catch(reportFailure);
  });
}

/** The photographers of the last city; a draft whose city is chosen now is the last one to ask about a city. */
function watchCity(publicData: PublicData): void {
  const load = () => import('./network/keep-city.ts');
  runWhenIdle(
    () =>
      void load()
        .then(({ keepCity }) => keepCity(publicData))
        .catch(reportFailure),
  );
  let known: string | null = null;
  live(lastDraftCity).subscribe((id) => {
    const isChosen = known !== null && id !== '' && id !== known;
    known = id;
    if (isChosen)
      void load()
        .then(({ askedAbout }) => askedAbout(id, publicData))
        .catch(reportFailure);
  });
}

/** The id of the city of the newest draft; empty without one. */
async function lastDraftCity(): Promise<string> {
  const owner = (await device.fact('session'))?.owner ?? (await device.fact('guest'))?.owner;
  if (owner === undefined) return '';
  const drafts = await openOwner(owner).drafts.orderBy('updated_at').toArray();
  return drafts.findLast(({ kind }) => kind === 'quote_request')?.fields['city_id'] ?? '';
}

/** A document of the device may be older than the server's configuration, which every page asks for. */
async function watchPhase(publicData: PublicData, router: ReturnType<typeof createRouter>): Promise<void> {
  const phase = (await publicData.get('config.read'))?.phase;
  const { context } = router.options;
  if (phase === undefined || phase === context.phase) return;
  document.documentElement.dataset['phase'] = phase;
  router.update({ ...router.options, context: { ...context, phase } });
  await router.invalidate();
}

/** Lists that forms need; reading them stores them on the device. */
async function warm(publicData: PublicData): Promise<void> {
  await Promise.all([
    publicData.get('category.list'),
    publicData.get('city.list'),
    publicData.get('language.list'),
    publicData.get('provider.list', { per_page: '100' }),
  ]);
}
