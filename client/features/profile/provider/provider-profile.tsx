import { type ReactNode, Suspense } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { carriesFields, type ItemOf } from '#client/data/db/owner-db.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { ProviderForm } from './provider-form.tsx';
import type { ProfilePage } from './provider.queries.ts';

const ProviderNeeds = lazyWith(['profile', 'queue', 'later'], () => import('./questions/provider-needs.tsx'));

interface ProviderProfileProps {
  readonly page: ProfilePage;
  readonly user: CurrentUser;
  readonly week: ReactNode;
  readonly locale: LocaleCode;
}

/** The photographer's own profile: refused actions first, then its form. */
export default function ProviderProfile({ page, user, week, locale }: ProviderProfileProps) {
  const refused = page.shown.pending.find(({ state }) => state === 'needs_you');
  const canCorrect = refused !== undefined && isCorrectable(refused);
  const needs =
    refused === undefined ? null : (
      <Suspense fallback={null}>
        <ProviderNeeds page={page} item={refused} canCorrect={canCorrect} locale={locale} />
      </Suspense>
    );
  if (refused?.last_error?.code === 'version_conflict') return needs;
  return (
    <ProviderForm
      key={page.shown.provider.id}
      {...page}
      user={user}
      refused={canCorrect ? (refused.last_error?.errors ?? []) : []}
      locale={locale}
      week={week}
      note={needs}
    />
  );
}

/** Another save, or another submission, can fix it. */
function isCorrectable(item: ItemOf<'provider'>): boolean {
  return (carriesFields(item) && item.reason === 'too_large') || (item.last_error?.errors ?? []).length > 0;
}
