import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { ThreadMessage } from './thread.entity.ts';

/** The language that a question is written in. */
export async function languageOfQuestion(threadId: string, locales: readonly LocaleCode[]): Promise<LocaleCode> {
  const [first] = await em().find(ThreadMessage, { thread_id: threadId }, { orderBy: { created_at: 'asc' }, limit: 1 });
  return locales.includes('en') && first !== undefined && writtenIn(first.text) === 'en' ? 'en' : 'fr';
}
