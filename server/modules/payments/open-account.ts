import { addHours } from '#shared/dates.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { lockPaymentAccount } from '#server/foundation/db/locks.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { type AccountOrder, type PaymentGateway, PaymentsRefused } from '#server/gateways/payments/payments.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { clock } from '#server/foundation/clock.ts';
import { checkAccount } from './check-account.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { accountForChange, paymentAccounts } from './payment-account.changes.ts';
import { PaymentAccount } from './payment-account.entity.ts';
import type { PaymentPorts } from './payment.ports.ts';

/** The provider forgets the answer to an order after a day: from then on we search for the account first. */
const ORDER_KNOWN_HOURS = 20;

/**
 * Opens a photographer's account when there is none, and reads its state. A photographer has one account, even after
 * concurrent calls or lost answers.
 * @param begin the first transaction, which can refuse a sender that may do it no more
 * @returns whether this call created the row
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function openAccount(
  ports: PaymentPorts,
  providerId: string,
  locale: LocaleCode,
  begin = ports.commit,
): Promise<boolean> {
  const { isNew, isGone } = await begin((work) => beginAccount(work, providerId, locale));
  await checkOrOrder(ports, providerId);
  if (isGone && (await rowOf(ports, providerId))?.restriction === 'gone') {
    await ports.commit((work) => beginAgain(work, providerId));
    await orderAccount(ports, providerId);
  }
  return isNew;
}

/** Reads an account, or repeats the order when it has no answer yet. */
export async function checkOrOrder(ports: PaymentPorts, providerId: string): Promise<void> {
  const row = await rowOf(ports, providerId);
  if (row === null) return;
  if ((row.account_id ?? null) === null) await orderAccount(ports, providerId);
  else await checkAccount(ports, providerId);
}

function rowOf({ database }: PaymentPorts, id: string): Promise<PaymentAccount | null> {
  return withEm(database.reader.fork(), () => em().findOne(PaymentAccount, { id }));
}

/** @returns whether the row is new, and whether the account was deleted when it was last read */
async function beginAccount(
  work: Work,
  providerId: string,
  locale: LocaleCode,
): Promise<{ isNew: boolean; isGone: boolean }> {
  await lockPaymentAccount(providerId);
  const known = await accountForChange(providerId);
  if (known !== null) {
    known.locale = locale;
    return { isNew: false, isGone: known.restriction === 'gone' };
  }
  const row = em().create(PaymentAccount, {
    id: providerId,
    account_id: null,
    generation: 1,
    state: 'started',
    restriction: null,
    charges_enabled: 0,
    payouts_enabled: 0,
    details_submitted: 0,
    due: [],
    pending: [],
    disabled_reason: null,
    due_by: null,
    locale,
    told: null,
    checks: 0,
    checked_at: null,
    ordered_at: work.now,
    version: 1,
    created_at: work.now,
    updated_at: work.now,
  });
  await em().flush();
  await work.add(paymentAccounts, row, 'payment_account.begin');
  return { isNew: true, isGone: false };
}

/** The last account was deleted, and the photographer begins another one. */
async function beginAgain(work: Work, providerId: string): Promise<void> {
  const row = await accountForChange(providerId);
  if (row === null || row.restriction !== 'gone') return;
  await work.change(paymentAccounts, row, 'payment_account.begin', () => nextGeneration(row, work.now));
}

function nextGeneration(row: PaymentAccount, now: Date): void {
  em().assign(row, {
    account_id: null,
    generation: row.generation + 1,
    state: 'started',
    restriction: null,
    disabled_reason: null,
    due: [],
    pending: [],
    told: null,
    ordered_at: now,
  });
}

async function orderAccount(ports: PaymentPorts, providerId: string): Promise<void> {
  const row = await rowOf(ports, providerId);
  if (row === null || (row.account_id ?? null) !== null) return;
  const order = { providerId, generation: row.generation };
  try {
    const snapshot = await createOrFind(ports.gateway, order, row.ordered_at);
    await ports.commit((work) => applySnapshot(work, order, snapshot, null));
  } catch (error) {
    if (error instanceof PaymentsRefused) await ports.commit((work) => giveUpOrder(work, order));
    throw error;
  }
}

async function createOrFind(gateway: PaymentGateway, order: AccountOrder, orderedAt: Date) {
  if (addHours(orderedAt, ORDER_KNOWN_HOURS) < clock.now()) {
    // Allows a difference of a minute between two clocks.
    const found = await gateway.findAccount(order, new Date(orderedAt.getTime() - 60_000));
    if (found !== null) return found;
  }
  return gateway.createAccount(order);
}

/** The provider refused the order, and would refuse it again: the next one has another number. */
async function giveUpOrder(work: Work, { providerId, generation }: AccountOrder): Promise<void> {
  const row = await accountForChange(providerId);
  if (row === null || row.generation !== generation || (row.account_id ?? null) !== null) return;
  em().assign(row, { generation: generation + 1, ordered_at: work.now });
}
