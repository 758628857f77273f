import { carriesFields, isOf, type OutboxItem, type ItemOf } from '#client/data/db/owner-db.ts';
import { conflictOf } from '#client/data/outbox/edits.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import { takeAlternative } from '#client/features/requests/request.offline.ts';
import { keepTheirs, resolveConflict } from '#client/data/outbox/actions.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { requestFields, type RequestUnit } from '#shared/requests/quote-request.fields.ts';
import type { SimContext } from '../device/context.ts';
import type { Intent } from '../history.ts';
import { runAct, giveUp, intentsCarriedBy, replacedBy } from './person.rules.ts';
import { wordingOf, writtenFields } from '../wordings.ts';
import type { World } from '../world.ts';

// The person's answers to refusals.

/** Answers one refused action: with another slot, with a choice between two versions, or by cancelling it. */
export async function answer(
  world: World,
  page: SimContext,
  owner: Owner,
  choice: number,
  which: number,
): Promise<void> {
  const asked = requestsOf(world, owner).filter(({ state }) => state === 'needs_you');
  const item = asked[choice % Math.max(1, asked.length)];
  if (item === undefined) return;
  const { id, payload, last_error } = item;
  const db = page.ports.openOwner(owner);
  const name = world.nameOf(payload.id);
  const slot = last_error?.alternatives?.[0];
  const current = last_error?.current as QuoteRequest | undefined;
  if (slot !== undefined) {
    const what = `takes another slot for ${name}`;
    const { earlier, last } = allOf(world, owner, item);
    const result = await runAct(world, page, what, () => takeAlternative(page.ports, db, id, slot));
    giveUp(earlier, 'superseded', result, last);
  } else if (last_error?.code !== 'version_conflict' || current === undefined) {
    await drop(world, page, owner, item);
  } else if (choice % 3 === 0) {
    const out = carriesFields(item) ? replacedBy(world.pendingOn(owner, payload.id)) : [item];
    const given = out.flatMap((each) => intentsCarriedBy(world, each));
    const run = () => keepTheirs(db, id, current);
    const result = await runAct(world, page, `keeps the other version of ${name}`, run);
    giveUp(given, 'cancelled', result);
    if (result !== 'refused') hasSeen(world, payload.id, current);
  } else {
    await choose(world, page, owner, item, current, which);
  }
}

/** Chooses unit by unit. The budget is always the person's own, since it marks the act. */
async function choose(
  world: World,
  page: SimContext,
  owner: Owner,
  item: ItemOf<'quote_request'>,
  current: QuoteRequest,
  which: number,
): Promise<void> {
  const { ports } = page;
  const theirs = carriesFields(item) ? remainingUnits(world, owner, item, current, which) : [];
  const { earlier, last } = allOf(world, owner, item);
  const what = `chooses for ${world.nameOf(item.payload.id)}: theirs of [${theirs.join(', ')}]`;
  const result = await runAct(world, page, what, () =>
    resolveConflict(ports, ports.openOwner(owner), item.id, current, theirs),
  );
  giveUp(earlier, 'superseded', result, last);
  if (result === 'refused') return;
  hasSeen(world, item.payload.id, current);
  const said = wordingOf(current);
  for (const intent of world.history.intentsOn(item.payload.id)) {
    for (const field of writtenFields) {
      if (!theirs.includes(requestFields[field].unit)) intent.chose.add(`${field} ${said[field]}`);
      else if (!world.history.hasEffect(intent)) intent.gaveUp.add(field);
    }
  }
}

/** Records that the person has seen the current row, for their withdrawals. */
function hasSeen(world: World, requestId: string, current: QuoteRequest): void {
  const said = wordingOf(current);
  for (const intent of world.history.intentsOn(requestId)) {
    if (intent.kind !== 'quote_request.withdraw') continue;
    for (const field of writtenFields) intent.chose.add(`${field} ${said[field]}`);
  }
}

function remainingUnits(
  world: World,
  owner: Owner,
  item: Parameters<typeof conflictOf>[0][0],
  current: QuoteRequest,
  which: number,
): RequestUnit[] {
  const behind = world
    .pendingOn(owner, item.payload.id)
    .filter(carriesFields)
    .filter(({ seq }) => seq > item.seq);
  const asked = conflictOf([item, ...behind], current).asked as RequestUnit[];
  return asked.filter((unit, index) => unit !== 'budget' && Math.floor(which / 2 ** index) % 2 === 1);
}

/** Cancels refused actions of an owner whose screens are not shown, such as a guest while a person is signed in. */
export async function dropRefused(world: World, page: SimContext, owner: Owner): Promise<void> {
  for (const item of requestsOf(world, owner).filter(({ state }) => state === 'needs_you')) {
    await drop(world, page, owner, item);
  }
}

async function drop(world: World, page: SimContext, owner: Owner, item: ItemOf<'quote_request'>): Promise<void> {
  const isCreation = item.kind === 'quote_request.create';
  const dropped: OutboxItem[] = isCreation ? world.pendingOn(owner, item.payload.id) : [item];
  const given = dropped.flatMap((each) => intentsCarriedBy(world, each));
  const run = () => cancel(page.ports.openOwner(owner), item.id);
  giveUp(given, 'cancelled', await runAct(world, page, `gives up ${world.nameOf(item.payload.id)}`, run));
}

/** The intents that one corrected send carries. It has the marker of the last one. */
function allOf(world: World, owner: Owner, item: ItemOf<'quote_request'>): { earlier: Intent[]; last: Intent | null } {
  const intents = replacedBy(world.pendingOn(owner, item.payload.id)).flatMap((each) => intentsCarriedBy(world, each));
  const last = intents.at(-1) ?? null;
  return { earlier: intents.filter((intent) => intent !== last), last };
}

function requestsOf(world: World, owner: Owner): ItemOf<'quote_request'>[] {
  return world.mirror.outbox(owner).filter(isOf('quote_request'));
}
