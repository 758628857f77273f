import type { Owner } from '#shared/ids.ts';
import type { Database } from '../../../server/foundation/db/doors.ts';
import { withEm } from '../../../server/foundation/db/request-em.ts';
import { tables } from '../../../server/foundation/db/tables.ts';

/** A message as the server has it, with the client of its request. */
interface ServerMessage {
  readonly id: string;
  readonly text: string;
  readonly read_at: unknown;
  readonly owner: Owner;
}

/** The server's messages. */
export class ServerThreads {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  all(): Promise<ServerMessage[]> {
    return withEm(this.#database.writer.fork(), () =>
      tables()
        .selectFrom('thread_messages as m')
        .innerJoin('threads as t', 't.id', 'm.thread_id')
        .innerJoin('quote_requests as r', 'r.id', 't.quote_request_id')
        .select(['m.id', 'm.text', 'm.read_at', 'r.owner'])
        .execute(),
    );
  }
}
