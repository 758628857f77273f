import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { lockUser } from '../users.service.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { securityMailJob } from './security-mail.job.ts';

/** Letters and digits that nobody takes for one another (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: no list of guesses helps who has the hashes. */
const CODE_SIGNS = 24;
const GROUP = /.{4}(?=.)/g;

/**
 * Makes a person's codes anew; those from before serve no more.
 * @returns the codes, which are stored as hashes and shown once
 */
export async function renewCodes(work: Work, secret: string, userId: string, locale: LocaleCode): Promise<string[]> {
  await lockUser(userId);
  await em().nativeDelete(RecoveryCode, { user_id: userId });
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  for (const code of codes) {
    const code_hash = hashOf(secret, userId, code);
    em().create(RecoveryCode, { id: newId(), user_id: userId, code_hash, created_at: work.now, used_at: null });
  }
  await em().flush();
  work.audit('recovery_codes.renew', { type: 'user', id: userId });
  work.later(securityMailJob, { user_id: userId, news: 'codes_renewed', name: '', locale });
  return codes;
}

/** Uses a code up, and tells its person by mail. @returns whether it was one of theirs, and not used */
export async function spendCode(
  work: Work,
  secret: string,
  userId: string,
  { code, locale }: { readonly code: string; readonly locale: LocaleCode },
): Promise<boolean> {
  const code_hash = hashOf(secret, userId, code);
  const spent = await em().nativeUpdate(
    RecoveryCode,
    { user_id: userId, code_hash, used_at: null },
    { used_at: work.now },
  );
  if (spent !== 1) return false;
  work.audit('recovery_codes.use', { type: 'user', id: userId });
  work.later(securityMailJob, { user_id: userId, news: 'code_used', name: '', locale });
  return true;
}

/** `0000-1111-…`; 32 signs divide 256, so each is as likely as another. */
function newCode(): string {
  const signs = [...randomBytes(CODE_SIGNS)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return signs.replaceAll(GROUP, '$&-');
}

/** The hash of a code as it was typed: with or without groups, in any case, O for 0, I or L for 1. */
function hashOf(secret: string, userId: string, code: string): string {
  const signs = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^\dA-Z]/g, '');
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${signs}`).digest('base64url');
}
