// both databases: PostgreSQL ends one of two transactions that wait for each other
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Work } from './work.ts';
import { em } from '../db/request-em.ts';
import { tables } from '../db/tables.ts';
import { newId } from '../new-id.ts';
import { aProvider } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function audited(entity: string): Promise<number> {
  const rows = await test.database.reader.fork().execute('select id from audit_entries where entity_id = ?', [entity]);
  return rows.length;
}

const failing = (code: string) => Object.assign(new Error('rolled back'), { code });

describe('a transaction that the database rolled back for the sake of others', () => {
  it.each(['40001', '40P01'])('is repeated whole after %s, with one effect', async (code) => {
    const id = newId();
    let tries = 0;
    const result = await test.app.commitInternal(async (work) => {
      work.audit('booking.hold', { type: 'booking', id });
      tries += 1;
      if (tries < 3) throw failing(code);
      return tries;
    });
    expect([result, await audited(id)]).toEqual([3, 1]);
  });

  it('is given up after four tries, and any other error at once', async () => {
    let tries = 0;
    const run = (code: string) =>
      test.app.commitInternal(async () => {
        tries += 1;
        throw failing(code);
      });
    await expect(run('40001')).rejects.toThrow('rolled back');
    expect(tries).toBe(4);
    await expect(run('23505')).rejects.toThrow('rolled back');
    expect(tries).toBe(5);
  });

  it('is repeated after a real deadlock: both transactions end', async () => {
    if (test.database.dialect !== 'postgresql') return;
    const [one, other] = [(await aProvider(test)).providerId, (await aProvider(test)).providerId];
    const both = Promise.withResolvers<void>();
    let locked = 0;
    let begun = 0;
    const touch = (id: string) =>
      sql`update providers set version = version + 1 where id = ${id}`.execute(em().getKysely());
    const inOrder = (first: string, second: string) => async (work: Work) => {
      begun += 1;
      await touch(first);
      locked += 1;
      if (locked === 2) both.resolve();
      await both.promise;
      await touch(second);
      work.audit('booking.hold', { type: 'booking', id: first });
    };
    const versions = () => tables().selectFrom('providers').select('version').where('id', 'in', [one, other]).execute();
    await Promise.all([test.app.commitInternal(inOrder(one, other)), test.app.commitInternal(inOrder(other, one))]);
    expect(begun).toBe(3);
    expect(await test.app.commitInternal(versions)).toEqual([{ version: 3 }, { version: 3 }]);
    expect([await audited(one), await audited(other)]).toEqual([1, 1]);
  });
});
