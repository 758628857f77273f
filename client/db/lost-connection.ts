import type { Dexie } from 'dexie';

/**
 * Opens a database again whose connection the browser lost, and goes on: WebKit says so by an `UnknownError` as the next
 * transaction begins, after its network process has ended. Dexie does this itself for what Chromium says then.
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
