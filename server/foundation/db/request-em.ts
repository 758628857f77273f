import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlEntityManager } from '@mikro-orm/sql';

const current = new AsyncLocalStorage<SqlEntityManager>();

/**
 * The entity manager of the running request, job or command: the only way to the database. A GET has the reader, a unit
 * of work its transaction (a second fork inside one would wait for itself for ever on SQLite).
 * @throws Error outside of `withEm`
 */
export function em(): SqlEntityManager {
  const found = current.getStore();
  if (found === undefined) throw new Error('No entity manager: wrap the call in withEm');
  return found;
}

/** Runs `work` with `manager` as the result of `em()`, in all its calls and awaits. */
export function withEm<Result>(manager: SqlEntityManager, work: () => Result): Result {
  return current.run(manager, work);
}
