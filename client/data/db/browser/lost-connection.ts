import type { Dexie } from 'dexie';

/**
 * Opens a database again after the browser lost its connection, and continues. WebKit reports this with an
 * `UnknownError` when the next transaction starts, after its network process has ended. Dexie itself handles the error
 * that Chromium reports.
 */
export function reopenWhenLost(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'lost-connection',
    create: (core) => ({
      ...core,
      transaction: (...asked) => {
        try {
          return core.transaction(...asked);
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'UnknownError') throw error;
          throw new DOMException(error.message, 'InvalidStateError');
        }
      },
    }),
  });
}
