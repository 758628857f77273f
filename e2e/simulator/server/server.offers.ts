import { addHours } from '#shared/dates.ts';
import { blockingStatuses } from '#shared/bookings/booking.states.ts';
import type { Owner } from '#shared/ids.ts';
import type { QuoteRequestStatus, QuoteStatus } from '#shared/requests/agreement.states.ts';
import type { Database } from '../../../server/foundation/db/doors.ts';
import { em, withEm } from '../../../server/foundation/db/request-em.ts';
import { tables } from '../../../server/foundation/db/tables.ts';
import { Booking } from '../../../server/modules/bookings/booking.entity.ts';
import { expireHold } from '../../../server/modules/bookings/booking.service.ts';
import { reopenRequest } from '../../../server/modules/requests/quote-request.service.ts';
import type { Work } from '../../../server/foundation/work/work.ts';
import { quarterFaults } from '../../../server/testing/agreement/quarter-faults.ts';
import type { ProviderPerson } from '../../../server/testing/factories.ts';
import { fillOffers, isOffered } from './offers.ts';

/** A request with quotes, as the server has it. */
export interface OfferedRequest {
  readonly id: string;
  readonly owner: Owner;
  readonly status: QuoteRequestStatus;
  readonly quotes: readonly {
    readonly id: string;
    readonly status: QuoteStatus;
    readonly version: number;
    readonly provider_id: string;
  }[];
  /** The quotes whose slots are kept. */
  readonly booked: readonly (string | null)[];
}

/** Runs work in a transaction of the application. */
type Commit = (work: (work: Work) => Promise<void>) => Promise<void>;

/** The server's requests with quotes that clients answer. */
export class ServerOffers {
  readonly #database: Database;
  /** The photographers of all these quotes. */
  readonly photographers: readonly ProviderPerson[];
  readonly #commit: Commit;

  constructor(database: Database, photographers: readonly ProviderPerson[], commit: Commit) {
    this.#database = database;
    this.photographers = photographers;
    this.#commit = commit;
  }

  async begin(clients: readonly Owner[]): Promise<void> {
    const ids = this.photographers.map(({ providerId }) => providerId);
    await this.#run(() => fillOffers(clients, ids));
  }

  all(): Promise<OfferedRequest[]> {
    return this.#run(async () => {
      const requests = await tables()
        .selectFrom('quote_requests')
        .select(['id', 'owner', 'status'])
        .orderBy('id')
        .execute();
      const quotes = await tables()
        .selectFrom('quotes')
        .select(['id', 'quote_request_id', 'status', 'version', 'provider_id'])
        .orderBy('id')
        .execute();
      const bookings = await tables()
        .selectFrom('bookings')
        .select(['quote_request_id', 'quote_id'])
        .where('status', 'in', blockingStatuses)
        .execute();
      return requests
        .filter(({ id }) => isOffered(id))
        .map((request) => ({
          ...request,
          quotes: quotes.filter(({ quote_request_id }) => quote_request_id === request.id),
          booked: bookings
            .filter(({ quote_request_id }) => quote_request_id === request.id)
            .map(({ quote_id }) => quote_id),
        }));
    });
  }

  /** The number of pairs of kept slots of one photographer over the same time, and of faults of their quarters. */
  overlaps(): Promise<number> {
    return this.#run(async () => {
      const faults = await quarterFaults();
      const { count } = await tables()
        .selectFrom('bookings as a')
        .innerJoin('bookings as b', 'b.provider_id', 'a.provider_id')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('a.status', 'in', blockingStatuses)
        .where('b.status', 'in', blockingStatuses)
        .whereRef('a.id', '<', 'b.id')
        .whereRef('a.starts_at', '<', 'b.ends_at')
        .whereRef('b.starts_at', '<', 'a.ends_at')
        .executeTakeFirstOrThrow();
      return Number(count) + faults.length;
    });
  }

  /** The hold of an awarded request ends unpaid. */
  async endHold(requestId: string): Promise<void> {
    const held = { quote_request_id: requestId, status: 'awaiting_payment' } as const;
    const ids = await this.#run(async () => {
      await em().nativeUpdate(Booking, held, { hold_expires_at: addHours(new Date(), -1) });
      return (await em().find(Booking, held, { fields: ['id'] })).map(({ id }) => id);
    });
    await this.#commit(async (work) => {
      for (const id of ids) await expireHold(work, id, { reopen: reopenRequest });
    });
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    return withEm(this.#database.writer.fork(), work);
  }
}
