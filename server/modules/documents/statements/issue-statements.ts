import { publicName } from '#shared/providers/public-name.ts';
import type { DocumentParty } from '#shared/documents/document.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Config } from '#server/config.ts';
import type { Platform } from '#server/platform-parts.ts';
import { lockNumbers } from '#server/foundation/db/locks.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { readerOfProvider } from '#server/modules/providers/own/provider-mail.service.ts';
import { addressLines } from '../address-lines.ts';
import { isIssued, PLATFORM, storeDocument } from '../store-document.ts';
import { issueStatementsJob, statementMailJob } from './statement.job.ts';
import { billedPhotographer, monthsToState, statementLines, statementRef } from './statement.queries.ts';

export type StatementParts = Pick<Config, 'platform' | 'locales' | 'contactEmail'>;

/** Queues a job for each photographer who lacks a statement of an ended month. */
export async function findStatements(work: Work): Promise<void> {
  const lacking = await monthsToState(work.now);
  for (const provider_id of new Set(lacking.map(({ providerId }) => providerId))) {
    work.later(issueStatementsJob, { provider_id });
  }
}

/**
 * Issues a photographer's statements of ended months, the oldest first, and queues a mail for each. A month in which no
 * money moved has none. It may run more than once.
 */
export async function issueStatements(work: Work, providerId: string, parts: StatementParts): Promise<void> {
  // Before it looks: a second run waits here, and then finds the first one's statements.
  await lockNumbers(PLATFORM);
  const reader = await readerOfProvider(providerId, parts.locales);
  for (const { month } of await monthsToState(work.now, providerId)) {
    const ref = statementRef(month, providerId);
    if (await isIssued('statement', ref)) continue;
    const id = await issueStatement(work, { providerId, month, locale: reader?.locale ?? 'fr' }, parts);
    if (reader !== null) work.later(statementMailJob, { document_id: id });
  }
}

async function issueStatement(
  work: Work,
  { providerId, month, locale }: { providerId: string; month: string; locale: LocaleCode },
  { platform, contactEmail }: StatementParts,
): Promise<string> {
  const registered = { tps: platform.tpsNo !== null, tvq: platform.tvqNo !== null };
  const lines = await statementLines({ providerId, month }, registered);
  const sum = (of: 'commission_cents' | 'tps_cents' | 'tvq_cents') =>
    lines.reduce((total, line) => total + line[of], 0);
  const taxes = { subtotal_cents: sum('commission_cents'), tps_cents: sum('tps_cents'), tvq_cents: sum('tvq_cents') };
  return storeDocument(work, {
    bookingId: null,
    providerId,
    issuer: PLATFORM,
    kind: 'statement',
    ref: statementRef(month, providerId),
    snapshot: {
      locale,
      seller: platformParty(platform, contactEmail),
      buyer: await photographerParty(providerId),
      session: null,
      lines: [],
      ...taxes,
      total_cents: taxes.subtotal_cents + taxes.tps_cents + taxes.tvq_cents,
      payments: [],
      corrects: null,
      reason: '',
      statement: { month, lines },
    },
  });
}

function platformParty({ address, tpsNo, tvqNo }: Platform, email: string): DocumentParty {
  return { name: 'Déclic', address: [...address], email, tps_no: tpsNo, tvq_no: tvqNo };
}

async function photographerParty(providerId: string): Promise<DocumentParty> {
  const row = await billedPhotographer(providerId);
  const { business_name, first_name, last_name } = row;
  return {
    name: publicName({ business_name: business_name ?? null, first_name, last_name }),
    address: addressLines({ street: row.street ?? null, city: row.city ?? null, postalCode: row.postal_code ?? null }),
    email: row.email,
    tps_no: row.tps_no ?? null,
    tvq_no: row.tvq_no ?? null,
  };
}
