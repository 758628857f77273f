import { isOf } from '#client/data/db/owner-db.ts';
import type { Owner } from '#shared/ids.ts';
import { notificationMutations } from '#shared/notifications/notification.mutations.ts';
import { overlayNotifications } from '#shared/notifications/notification.overlay.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import type { World } from '../world.ts';
import type { ToldAct } from './told-history.ts';

// Rules for what people are told: each once on every device, and what was read stays read.

/** Whether a write is a read mark of notifications. */
export function isOfTold({ path }: { readonly path: string }): boolean {
  return path === notificationMutations['notification.read'].path;
}

/** Checked whenever nothing runs: the screen shows as read what the person has read. */
export function checkToldWhenIdle(world: World): void {
  const { signedIn } = world;
  if (signedIn === null) return;
  const acts = certainActs(world, signedIn);
  if (acts.length === 0) return;
  for (const row of shownTold(world, signedIn)) {
    if (row.read_at !== null || !acts.some((act) => hasRead(act, row))) continue;
    world.violate('screenShowsLastAct', `${row.title} is unread again`);
  }
}

/** At the end, devices have what the story told as the server has it, and the server every read mark. */
export async function checkToldAtEnd(world: World, owners: readonly Owner[]): Promise<void> {
  const rows = (await world.server.told.all()).filter(isOfStory);
  for (const owner of owners) {
    const own = rows.filter((row) => row.owner === owner);
    const there = own.map((row) => lineOf(row)).sort();
    const here = rowsOf(world, owner)
      .map((row) => lineOf(row))
      .sort();
    if (here.join() !== there.join()) {
      world.violate('deviceMatchesServer', `told [${here.join(', ')}], the server [${there.join(', ')}]`);
    }
    const acts = certainActs(world, owner);
    for (const row of own) {
      if (row.read_at !== null || !acts.some((act) => hasRead(act, row))) continue;
      world.violate('everyActionIsAccountedFor', `that ${row.title} was read is lost`);
    }
  }
}

/** The notifications on the screens of an owner in the order of telling, with the read marks that wait. */
export function shownTold(world: World, owner: Owner): Notification[] {
  const ahead = (world.mirror.row(owner, 'meta', 'ahead') as { readonly seqs: readonly number[] } | null)?.seqs ?? [];
  const pending = world.mirror
    .outbox(owner)
    .filter(isOf('notification'))
    .filter(({ state, seq }) => (!isTerminal(state) && state !== 'needs_you') || ahead.includes(seq));
  return overlayNotifications(rowsOf(world, owner), pending);
}

function certainActs(world: World, owner: Owner): ToldAct[] {
  return world.history.told.read.filter((act) => act.owner === owner && act.isCertain && act.fate === 'live');
}

function hasRead({ id, upTo }: ToldAct, row: Pick<Notification, 'id' | 'title'>): boolean {
  return id === row.id || (upTo !== null && toldNumber(row) <= upTo);
}

function rowsOf(world: World, owner: Owner): Notification[] {
  return world.mirror
    .entities(owner)
    .flatMap(({ type, data }) => (type === 'notification' && data !== null ? [data as Notification] : []))
    .filter(isOfStory)
    .toSorted((a, b) => toldNumber(a) - toldNumber(b));
}

/** Others are told by jobs, at any time. */
function isOfStory(row: Pick<Notification, 'title'>): boolean {
  return !Number.isNaN(toldNumber(row));
}

/** The number that a story gave it; NaN for one that it did not tell. */
export function toldNumber({ title }: Pick<Notification, 'title'>): number {
  return Number(title.split(' ')[1]);
}

function lineOf({ id, title, read_at }: { readonly id: string; readonly title: string; readonly read_at: unknown }) {
  return `${id} ${title} ${read_at === null ? 'unread' : 'read'}`;
}
