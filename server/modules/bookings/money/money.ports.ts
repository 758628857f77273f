import type { Limits } from '#shared/limits.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { PaymentGateway } from '#server/gateways/payments/payments.ts';
import type { HoldPorts } from '../booking.noun.ts';

/** The dependencies of money: calls to the provider run between transactions, never inside one. */
export interface MoneyPorts {
  /** Null where nobody is paid through us. */
  readonly gateway: PaymentGateway | null;
  readonly database: Database;
  readonly limits: Limits;
  readonly commit: <Result>(work: (work: Work) => Promise<Result>) => Promise<Result>;
  readonly holds: HoldPorts;
}
