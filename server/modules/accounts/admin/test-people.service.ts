import type { Database } from '#server/foundation/db/doors.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';

// People of a test (`is_test`) get nothing outside of the house: no mail of any kind, no push.

/** The one door of all letters, closed for the addresses of people of a test. */
export function toRealPeople(mail: Mailer, { reader }: Pick<Database, 'reader'>): Mailer {
  return {
    ...mail,
    send: async (letter) => {
      const isOfTest = await withEm(reader.fork(), () => hasTestPerson('email', letter.to));
      if (!isOfTest) await mail.send(letter);
    },
  };
}

export function isTestPerson(userId: string): Promise<boolean> {
  return hasTestPerson('id', userId);
}

async function hasTestPerson(column: 'id' | 'email', value: string): Promise<boolean> {
  const found = await tables()
    .selectFrom('users')
    .select('id')
    .where(column, '=', value)
    .where('is_test', '=', 1)
    .executeTakeFirst();
  return found !== undefined;
}
