import type { MailChoice } from '#shared/notifications/mail-choice.schema.ts';
import { isTold } from '#shared/notifications/notification.kinds.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { changePreferences, preferencesOf } from '../preferences.ts';
import { MailStop } from './mail-stop.entity.ts';
import type { Stop } from './stop-token.ts';

/** Whether the mails of a link are sent to its reader. */
export async function mailChoiceOf({ reader, kinds }: Stop): Promise<MailChoice> {
  const [isGuest, id] = partsOf(reader);
  return { kinds: [...kinds], is_on: (await isAnySent(isGuest, id, kinds)) ? 1 : 0, is_guest: isGuest ? 1 : 0 };
}

/** Ends the mails of a link, or sends them again; again is the same. Of an account that is closed, nothing is kept. */
export async function changeMailChoice(stop: Stop, isOn: 0 | 1, now: Date): Promise<MailChoice> {
  const [isGuest, id] = partsOf(stop.reader);
  if (isGuest) await changeGuest(id, stop.kinds, isOn, now);
  else if (await isOpenAccount(id)) {
    const { choices, ...hours } = await preferencesOf(id);
    const changed = Object.fromEntries(stop.kinds.map((kind) => [kind, { ...choices[kind], mail: isOn }]));
    await changePreferences(id, { ...hours, choices: { ...choices, ...changed } }, now);
  }
  return mailChoiceOf(stop);
}

async function changeGuest(hash: string, kinds: Stop['kinds'], isOn: 0 | 1, now: Date): Promise<void> {
  await em().nativeDelete(MailStop, { address_hash: hash, kind: { $in: [...kinds] } });
  if (isOn === 1) return;
  await em().upsertMany(
    MailStop,
    kinds.map((kind) => ({ address_hash: hash, kind, created_at: now })),
  );
}

async function isAnySent(isGuest: boolean, id: string, kinds: Stop['kinds']): Promise<boolean> {
  if (isGuest) return (await em().count(MailStop, { address_hash: id, kind: { $in: [...kinds] } })) < kinds.length;
  const { choices } = await preferencesOf(id);
  return kinds.some((kind) => isTold(kind, 'mail', choices));
}

async function isOpenAccount(id: string): Promise<boolean> {
  const user = await tables()
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

function partsOf(reader: Stop['reader']): readonly [isGuest: boolean, id: string] {
  const at = reader.indexOf('-');
  return [reader.slice(0, at) === 'guest', reader.slice(at + 1)];
}
