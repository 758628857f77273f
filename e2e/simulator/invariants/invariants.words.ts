import type { Effect, Intent } from '../history.ts';
import type { World } from '../world.ts';
import { positionOf, writtenFields, type WrittenField } from '../wordings.ts';

// Rules for words that two sides write into one request: the person on this device, and another one elsewhere.

/** A text that one side wrote and the other did not change never disappears. */
export function noTextIsLost(world: World): void {
  for (const [requestId, effects] of byRequest(world)) {
    for (const [index, after] of effects.entries()) {
      unitsStayWhole(world, after);
      const before = effects[index - 1];
      if (before === undefined || after.isElsewhere) continue;
      if (after.kind === 'quote_request.withdraw') nothingIsWithdrawnUnseen(world, after);
      for (const field of writtenFields) checkAuthor(world, before, after, field);
    }
    for (const intent of world.history.intentsOn(requestId)) writtenTextArrives(world, intent, effects);
  }
}

/** The effects on each request, in the order of their versions. */
function byRequest(world: World): Map<string, Effect[]> {
  const effects = Map.groupBy(world.history.effects, ({ requestId }) => requestId);
  for (const each of effects.values()) each.sort((a, b) => a.version - b.version);
  return effects;
}

/** A field that this device changed has its person's words, over words that they had seen. */
function checkAuthor(world: World, before: Effect, after: Effect, field: WrittenField): void {
  const [was, is] = [before.row[field], after.row[field]];
  if (was === is) return;
  const name = `${field} of ${world.nameOf(after.requestId)} at ${after.version}`;
  const writer = world.history.intentsOn(after.requestId).findLast((intent) => intent.wrote.get(field) === is);
  if (writer === undefined) return world.violate('noTextIsLost', `${name}: "${was}" became "${is}"`);
  const isElsewhere = world.history.effects.some(
    (other) => other.isElsewhere && other.requestId === after.requestId && other.wrote.get(field) === was,
  );
  if (isElsewhere && !knew(world, writer, field, was)) {
    world.violate('nothingIsOverwrittenUnseen', `${name}: "${is}" over "${was}"`);
  }
  const earlier = world.history.intentsOn(after.requestId).find((intent) => intent.wrote.get(field) === was);
  if (earlier !== undefined && earlier.number > writer.number) {
    world.violate('noTextIsLost', `${name}: "${is}" over "${was}", which is newer`);
  }
}

/** No withdrawal applies to a request with another person's unseen words. */
function nothingIsWithdrawnUnseen(world: World, withdrawal: Effect): void {
  const { requestId, row, version } = withdrawal;
  const person = world.history.intentBehind(withdrawal);
  if (person === undefined) return;
  for (const field of writtenFields) {
    const isElsewhere = world.history.effects.some(
      (other) => other.isElsewhere && other.requestId === requestId && other.wrote.get(field) === row[field],
    );
    if (!isElsewhere || knew(world, person, field, row[field])) continue;
    world.violate('nothingIsWithdrawnUnseen', `${field} "${row[field]}" of ${world.nameOf(requestId)} at ${version}`);
  }
}

/**
 * Whether the person saw these words: in the form, in an earlier form with the words they saw then, or in a conflict.
 */
function knew(world: World, writer: Intent, field: WrittenField, words: string): boolean {
  const saw = writer.saw?.[field];
  if (saw === words || writer.chose.has(`${field} ${words}`)) return true;
  const before = world.history
    .intentsOn(writer.requestId)
    .find((intent) => intent.number < writer.number && intent.wrote.get(field) === saw);
  return before !== undefined && knew(world, before, field, words);
}

/** The person's words are in a row once their send arrived, unless they wrote again or chose another person's words. */
function writtenTextArrives(world: World, intent: Intent, effects: readonly Effect[]): void {
  const carrier = world.history.carrierOf(intent);
  const hasArrived = effects.some((effect) => !effect.isElsewhere && effect.marker === carrier.marker);
  if (!hasArrived || !intent.isCertain || carrier.fate !== 'live' || intent.fate === 'cancelled') return;
  const later = world.history.intentsOn(intent.requestId).filter(({ number }) => number > intent.number);
  for (const [field, words] of intent.wrote) {
    const isOver = later.some(({ wrote, fate }) => fate !== 'cancelled' && wrote.has(field));
    if (isOver || intent.gaveUp.has(field) || effects.some((effect) => effect.row[field] === words)) continue;
    world.violate('noTextIsLost', `${field} "${words}" of ${world.nameOf(intent.requestId)} never arrived`);
  }
}

/** The fields of one unit never come from two sides. */
function unitsStayWhole(world: World, { requestId, version, row, position }: Effect): void {
  const { shoot_lat, shoot_lng } = positionOf(row.shoot_address);
  if (position === `${shoot_lat} ${shoot_lng}`) return;
  world.violate('unitsStayWhole', `${world.nameOf(requestId)} at ${version}: ${row.shoot_address} is at ${position}`);
}

/** Whether the person and another one wrote the same field of a request. A question is allowed only then. */
export function didBothWrite(world: World, requestId: string): boolean {
  const elsewhere = world.history.effects.filter((effect) => effect.isElsewhere && effect.requestId === requestId);
  const own = world.history.intentsOn(requestId);
  return elsewhere.some(
    (effect) =>
      effect.kind === 'quote_request.withdraw' ||
      own.some((intent) => [...intent.wrote.keys()].some((field) => effect.wrote.has(field))),
  );
}
