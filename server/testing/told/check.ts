import { localTimeOf } from '#shared/dates.ts';
import { DAY_HOURS, HOUR_MS } from '#shared/durations.ts';
import type { EventName } from '#shared/notifications/notification.events.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { jsonOf } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { pushWords } from '#server/modules/notifications/push/push-words.ts';
import type { Side } from './expected.ts';
import type { History, Pending, Standing } from './history.ts';
import { rulesOf } from './rules.ts';
import type { Stage } from './stage.ts';

// Whether exactly what was to be told was told, by each way.

interface Told {
  readonly way: 'bell' | 'mail' | 'push';
  readonly event: string;
  readonly to: Side;
  readonly request: string;
  readonly at: number;
  /** The same again, of which its sender could not write that it was taken; or another one that reads the same. */
  readonly isRepeat?: boolean;
}

/** What does not hold of a history that has been played. */
export async function faultsOf(stage: Stage, history: History): Promise<string[]> {
  const bell = history.told.map(({ side: to, at, row }): Told => ({
    way: 'bell',
    event: row.event,
    to,
    request: row.subject.id,
    at,
  }));
  const pushes = pushedOf(stage, history);
  const mails = await mailedOf(stage, history);
  return [
    ...history.faults,
    ...mails.faults,
    ...compare(history, 'bell', bell),
    ...compare(history, 'mail', mails.told),
    ...compare(history, 'push', pushes, bell),
    ...pushes.flatMap((one) => (isInQuiet(history, one) ? [`${one.event} pushed in the quiet hours`] : [])),
  ];
}

function pushedOf({ world }: Stage, history: History): Told[] {
  const titles = new Map<string, EventName>();
  for (const event of Object.keys(rulesOf) as EventName[]) titles.set(pushWords('fr', event).title, event);
  return world.pushes.flatMap(({ endpoint, title, navigate, at, isRepeat }) => {
    const to = history.devices.get(endpoint);
    if (to === undefined) return [];
    // A payment's page is named by its session.
    const [, session] = [...history.sessions].find(([id]) => navigate.includes(id)) ?? [];
    const request = session ?? history.pending.find((one) => navigate.includes(one.request))?.request ?? 'none';
    return [{ way: 'push', event: titles.get(title) ?? title, to, request, at, isRepeat }];
  });
}

async function mailedOf({ world, test }: Stage, history: History) {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  for (const { id } of world.mails) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) {
    if (count > 1 + (world.repeats.get(id) ?? 0)) faults.push(`mail ${id} sent ${count} times`);
  }
  const jobs = await withEm(test.database.reader.fork(), () =>
    tables()
      .selectFrom('jobs')
      .select(['id', 'payload', 'kind'])
      .where('kind', 'in', ['quote_request.guest_mail', 'quote_request.photographer_mail'])
      .execute(),
  );
  const seen = new Set<string>();
  const told = world.mails.flatMap(({ id, at }): Told[] => {
    const job = jobs.find((one) => one.id === id);
    if (job === undefined || seen.has(id)) return [];
    seen.add(id);
    const { quote_request_id: request, news } = jsonOf<{ quote_request_id: string; news: string }>(job.payload);
    if (history.pending.every((one) => one.request !== request)) return [];
    const to = job.kind === 'quote_request.guest_mail' ? 'client' : 'photographer';
    return [{ way: 'mail', event: news, to, request, at }];
  });
  return { faults, told };
}

function compare(history: History, way: Told['way'], told: readonly Told[], bell: readonly Told[] = []): string[] {
  const { pending, steps } = history;
  const isOn = (one: Pending, standing: Standing) => {
    const { kind, rules } = rulesOf[one.event];
    const rule = rules[way];
    return rule === 'always' || (standing.choices[kind]?.[way] ?? (rule === 'on' ? 1 : 0)) === 1;
  };
  const may = (one: Pending, { event, to, request, at }: Told) => {
    const standing = one.stands.get(at);
    if (one.event !== event || one.to !== to || one.request !== request || standing === undefined) return false;
    return (steps[at]?.now ?? 0) >= one.due && standing.mayBe && isOn(one, standing);
  };
  const must = pending.filter((one) => {
    if (one.isOptional) return false;
    for (const [at, standing] of one.stands) {
      const step = steps[at];
      if (step === undefined || !standing.isSo || !isOn(one, standing)) return false;
      if (way === 'push' && (standing.endpoint === null || standing.isQuiet)) return false;
      // An old push says nothing new.
      if (way === 'push' && step.now - one.due >= DAY_HOURS * HOUR_MS) return false;
      if (step.isCalm && step.now >= one.due) return way !== 'push' || !isHidden(history, one, at, bell);
    }
    return false;
  });
  const first = told.filter(({ isRepeat }) => isRepeat !== true);
  const extra = unmatched(first, pending, (one, other) => may(other, one));
  const missing = unmatched(must, told, (one, other) => may(one, other));
  return [
    ...extra.map(
      ({ event, to, at }) => `${way}: ${event} to the ${to} in move ${at} is not to be told, or was already`,
    ),
    ...missing.map(({ event, to, since }) => `${way}: ${event} to the ${to} since move ${since} is lost`),
  ];
}

/** Whether a push is not needed: somebody has read it under the bell, or a later one of its subject says more. */
function isHidden(
  history: History,
  { event, to, request, since }: Pending,
  until: number,
  bell: readonly Told[],
): boolean {
  const isRead = history.told.some(
    ({ side, row }) => side === to && row.event === event && row.subject.id === request && history.isRead(side, row),
  );
  const later = bell.some(
    (one) => one.to === to && one.request === request && one.at >= since && one.at <= until && one.event !== event,
  );
  return isRead || later;
}

/** Those that have no partner of their own. */
function unmatched<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  fits: (one: One, other: Other) => boolean,
): One[] {
  const partner = new Map<Other, One>();
  const take = (one: One, tried: Set<Other>): boolean =>
    others.some((other) => {
      if (tried.has(other) || !fits(one, other)) return false;
      tried.add(other);
      const holder = partner.get(other);
      if (holder !== undefined && !take(holder, tried)) return false;
      partner.set(other, one);
      return true;
    });
  return ones.filter((one) => !take(one, new Set()));
}

function isInQuiet({ pending, steps }: History, { event, to, at }: Told): boolean {
  const standing = pending.find((one) => one.to === to && one.stands.has(at))?.stands.get(at);
  const rule = rulesOf[event as EventName];
  if (standing?.isQuiet !== true || rule.isUrgent === true) return false;
  const hour = Number(localTimeOf(new Date(steps[at]?.now ?? 0)).slice(0, 2));
  return hour >= 21 || hour < 8;
}
