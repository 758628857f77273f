import type { Database } from '#server/db/doors.ts';
import type { PaymentGateway } from '#server/gateways/payments/payments.ts';
import type { Work } from '#server/plugins/work/work.ts';

/** The dependencies of a call to the payment provider, which runs between transactions, never inside one. */
export interface PaymentPorts {
  readonly gateway: PaymentGateway;
  readonly database: Database;
  readonly commit: <Result>(work: (work: Work) => Promise<Result>) => Promise<Result>;
}
