import { em } from '#server/foundation/db/request-em.ts';
import { storeProviderTerms } from '#server/modules/providers/join.service.ts';
import { Client } from './client.entity.ts';

/**
 * Stores the accepted version of the terms (`shared/terms.ts`) with a person's profiles. A form without terms leaves
 * the version that was accepted before.
 */
export async function acceptTerms(
  userId: string,
  terms_version: string | null,
  of: readonly ('client' | 'provider')[] = ['client', 'provider'],
): Promise<void> {
  if (terms_version === null) return;
  if (of.includes('client')) await em().nativeUpdate(Client, { user_id: userId }, { terms_version });
  if (of.includes('provider')) await storeProviderTerms(userId, terms_version);
}
