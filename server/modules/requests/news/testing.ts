import { expect } from 'vitest';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { aClient, aKey, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { runAllJobs, type TestApp } from '#server/testing/test-app.ts';

export type Headers = Record<string, string>;

/** Calls of requests and quotes, and the mails that they cause. */
export function newsOf(test: TestApp) {
  const call = async (
    method: 'POST' | 'PUT',
    url: string,
    headers: Headers,
    payload: object,
    version?: number,
  ): Promise<never> => {
    const seen = version === undefined ? {} : { 'if-match': `"${version}"` };
    const key = { 'idempotency-key': aKey() };
    const reply = await test.app.inject({ method, url, headers: { ...headers, ...key, ...seen }, payload });
    expect([reply.statusCode, reply.body]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)]);
    return reply.json() as never;
  };
  return {
    call,
    async photographer() {
      const person = await aProvider(test);
      return { ...person, headers: (await signIn(test, person.email)).headers };
    },
    async client(fields: Parameters<typeof aClient>[1] = {}) {
      const person = await aClient(test, fields);
      return { ...person, headers: (await signIn(test, person.email)).headers };
    },
    signedIn: (email: string) => signIn(test, email),
    ask: (headers: Headers, fields: Parameters<typeof aRequest>[0] = {}, inDays = 40): Promise<QuoteRequest> =>
      call('POST', '/api/quotes/requests', headers, aRequest(fields, inDays)),
    quote: (headers: Headers, request_id: string, fields: Parameters<typeof aQuote>[0] = {}): Promise<Quote> =>
      call('POST', '/api/quotes', headers, aQuote({ request_id, ...fields })),
    /** The mails to an address, after all due jobs have run. */
    async mailsTo(address: string): Promise<MailMessage[]> {
      await runAllJobs(test);
      return test.mail.sent.filter(({ to }) => to === address);
    },
    /** Runs every mail's job once more, as after a kill between its sending and its end. */
    async repeatJobs(): Promise<void> {
      await withEm(test.database.writer.fork(), () =>
        tables().updateTable('jobs').set({ status: 'queued' }).where('kind', 'like', '%_mail').execute(),
      );
      await test.app.jobRunner.runDue();
    },
    async change(userId: string, fields: { status?: 'active' | 'suspended'; is_test?: 0 | 1 }): Promise<void> {
      await withEm(test.database.writer.fork(), () =>
        tables().updateTable('users').set(fields).where('id', '=', userId).execute(),
      );
    },
  };
}
