import type { OwnProvider, ProviderStatusBody } from '#shared/providers/own-provider.schema.ts';
import { missingToSubmit } from '#shared/providers/provider.rules.ts';
import { providerTransitions, transitionOf } from '#shared/providers/provider.states.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { notifyUser } from '#server/modules/accounts/users.service.ts';
import type { PageClosing, Suspending } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { lockProvider, providerNoun } from '../provider.changes.ts';
import { providerMailJob, type ProviderNews } from './provider-mail.job.ts';
import { presentOwnProvider } from './own-provider.presenter.ts';

/** The author of a move, and the version they saw; null for the photographer, who moves the current version. */
export interface Mover {
  readonly roles: readonly ('provider' | 'admin')[];
  readonly seenVersion: number | null;
}

/** The effects of a closed page on the rows of other modules. */
export interface PagePorts {
  readonly closePage: PageClosing;
  readonly suspend: Suspending;
}

/** The news of a transition that its photographer gets by mail; null for the photographer's own transitions. */
const newsOf = {
  approve: 'approved',
  send_back: 'sent_back',
  suspend: 'suspended',
  reactivate: 'reactivated',
  submit: null,
  take_back: null,
  end: 'closed',
  close: null,
} as const satisfies Record<keyof typeof providerTransitions, ProviderNews | null>;

/**
 * Moves a profile by its state table; a closed page ends its open business, a suspended one tells
 * the other side of it. A profile already in the target state stays
 * unchanged.
 * @throws Refusal `version_conflict`, `invalid_state` (both with the current row); `validation_failed` for missing
 * fields of a submission, and for a missing note
 */
export async function moveProvider(
  work: Work,
  { id, status, review_note }: ProviderStatusBody,
  { roles, seenVersion }: Mover,
  { closePage, suspend }: PagePorts,
): Promise<OwnProvider> {
  const { provider, user } = await lockProvider(id);
  const current = await presentOwnProvider(id);
  if (seenVersion !== null && provider.version !== seenVersion) throw new Refusal('version_conflict', { current });
  if (provider.status === status) return current;
  const transition = roles.map((role) => transitionOf(current.status, status, role)).find((found) => found !== null);
  if (transition === undefined) throw new Refusal('invalid_state', { current });
  const { needsNote } = providerTransitions[transition];
  if (needsNote && review_note === undefined) throw invalid([{ field: 'review_note', validation: 'required' }]);
  const missing = transition === 'submit' ? missingToSubmit(current) : [];
  if (missing.length > 0) throw invalid(missing);
  const note = needsNote ? (review_note ?? null) : null;
  await work.change(providerNoun, provider, `provider.${transition}`, () => {
    em().assign(provider, { status, review_note: note, submitted_at: transition === 'submit' ? work.now : null });
  });
  if (status === 'closed') await closePage(work, id);
  // The suspension of the account told them already.
  if (status === 'suspended' && user.status !== 'suspended') await suspend(work, { owner: null, providerId: id });
  await notifyUser(work, user);
  const news = newsOf[transition];
  if (news !== null) work.later(providerMailJob, { provider_id: id, news, note: note ?? '' });
  return presentOwnProvider(id);
}
