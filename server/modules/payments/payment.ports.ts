import type { Database } from '#server/db/doors.ts';
import type { PaymentGateway } from '#server/gateways/payments/payments.ts';
import type { Work } from '#server/plugins/work/work.ts';

/** The parts that a call to the payment provider needs: it is made between transactions, never in one. */
export interface PaymentPorts {
  readonly gateway: PaymentGateway;
  readonly database: Database;
  readonly commit: <Result>(work: (work: Work) => Promise<Result>) => Promise<Result>;
}
