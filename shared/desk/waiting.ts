/** Everything that can wait for an administrator, in the order of the dashboard. */
export const waitingKinds = [
  'review',
  'dispute',
  'claim',
  'unanswered',
  'at_risk',
  'unpaid',
  'difference',
  'incident',
  'report',
  'message',
  'webhook',
  'job',
  'backup',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const moneyKinds: ReadonlySet<WaitingKind> = new Set(['dispute', 'claim', 'at_risk', 'unpaid', 'difference']);

/** Whether something is about money, which support does not see. */
export function isMoney(kind: WaitingKind): boolean {
  return moneyKinds.has(kind);
}

/** Hours after which a request without an answer waits for somebody. */
export const UNANSWERED_HOURS = 24;

/** Minutes after which a message of the payment provider that is not handled counts as failed. */
export const WEBHOOK_LATE_MINUTES = 15;
