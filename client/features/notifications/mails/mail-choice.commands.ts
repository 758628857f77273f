import type { CallOutcome } from '#client/data/api/call.ts';
import { callPublic } from '#client/frame/network/call-public.ts';
import type { MailChoice } from '#shared/notifications/mail-choice.schema.ts';
import { notificationCalls } from '#shared/notifications/notification.calls.ts';

/** Reads the choice behind a link in a mail; `unknown` when the link is cut off or not ours. */
export type ShownChoice = MailChoice | 'unknown' | 'unreachable';

export async function readMailChoice(token: string): Promise<ShownChoice> {
  return shown(await callPublic(notificationCalls['mail.read_choice'], { query: { token } }));
}

export async function changeMailChoice(token: string, isOn: 0 | 1): Promise<ShownChoice> {
  return shown(await callPublic(notificationCalls['mail.change_choice'], { body: { token, is_on: isOn } }));
}

function shown(outcome: CallOutcome<MailChoice>): ShownChoice {
  if (outcome.kind === 'ok') return outcome.body;
  return outcome.kind === 'refused' && (outcome.status === 403 || outcome.status === 400) ? 'unknown' : 'unreachable';
}
