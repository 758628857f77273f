import type { Database } from '#server/foundation/db/doors.ts';
import type { PaymentGateway } from '#server/gateways/payments/payments.ts';
import type { Work } from '#server/foundation/work/work.ts';

/** The dependencies of a call to the payment provider, which runs between transactions, never inside one. */
export interface PaymentPorts {
  readonly gateway: PaymentGateway;
  readonly database: Database;
  readonly commit: <Result>(work: (work: Work) => Promise<Result>) => Promise<Result>;
}
