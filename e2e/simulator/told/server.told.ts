import { type Owner, userOwner } from '#shared/ids.ts';
import type { Database } from '../../../server/foundation/db/doors.ts';
import { withEm } from '../../../server/foundation/db/request-em.ts';
import { tables } from '../../../server/foundation/db/tables.ts';
import type { Work } from '../../../server/foundation/work/work.ts';
import { notify } from '../../../server/modules/notifications/notify.service.ts';

/** A notification as the server has it. */
export interface ServerTold {
  readonly id: string;
  readonly title: string;
  readonly read_at: unknown;
  readonly owner: Owner;
}

/** Runs work in a transaction of the application. */
type Commit = (work: (work: Work) => Promise<void>) => Promise<void>;

/** The server's notifications. Stories tell them; jobs, which run while photos are made, may tell others. */
export class ServerNotifications {
  readonly #database: Database;
  readonly #commit: Commit;

  constructor(database: Database, commit: Commit) {
    this.#database = database;
    this.#commit = commit;
  }

  /** Tells a person something new of one of four subjects. */
  tell(owner: Owner, number: number): Promise<void> {
    const id = `01930000-0000-7000-8004-${String(number % 4).padStart(12, '0')}`;
    return this.#commit(async (work) => {
      await notify(work, {
        userId: owner.slice('user:'.length),
        event: 'quote_sent',
        subject: { type: 'quote_request', id },
        turn: String(number),
        title: `told ${number}`,
        words: '',
        locale: 'fr',
        url: `/contrats/${id}`,
        toldBy: { kind: 'none', payload: {} },
      });
    });
  }

  async all(): Promise<ServerTold[]> {
    const rows = await withEm(this.#database.writer.fork(), () =>
      tables().selectFrom('notifications').select(['id', 'title', 'read_at', 'user_id']).execute(),
    );
    return rows.map(({ user_id, ...row }) => ({ ...row, owner: userOwner(user_id) }));
  }
}
