import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { categoryOf } from '#shared/catalogue/categories.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import { loadTexts } from '#client/frame/i18n/i18n.ts';
import { BookLayout } from '#client/frame/layouts/layouts.tsx';
import { toRoute } from '#client/frame/navigation/navigation.ts';
import { PageHead } from '#client/frame/layouts/page-head.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { BookBar } from '#client/features/requests/steps/book-bar.tsx';
import type { Wish } from '#client/features/requests/steps/book-guard.ts';
import { BookingProvider } from '#client/features/requests/booking/book-context.tsx';
import { formLists } from '#client/features/requests/form/form-lists.queries.ts';
import { showDraft } from '#client/features/requests/drafts/open-draft.ts';

interface BookSearch extends Wish {
  /** The draft to show. */
  readonly brouillon?: string;
  /** 1 is the second step; the first two share an address. */
  readonly etape?: 1;
  /** 1: the answer is changed from the summary, and the step returns there. */
  readonly sommaire?: 1;
}

const TEXTS = ['brouillon', 'city', 'date', 'provider', 'plan'] as const;

/** The layout of all steps of a booking, with the draft they share. */
export const Route = createFileRoute('/$locale/book')({
  validateSearch: (search: Record<string, unknown>): BookSearch => {
    const said: Partial<Record<(typeof TEXTS)[number], string>> = {};
    for (const key of TEXTS) {
      const value = search[key];
      if (typeof value === 'string' && value !== '') said[key] = value;
    }
    const name = categoryOf(search['name']);
    const duration = Number(search['duration']);
    return {
      ...said,
      ...(String(search['etape']) === '1' ? { etape: 1 as const } : {}),
      ...(String(search['sommaire']) === '1' ? { sommaire: 1 as const } : {}),
      ...(name === undefined ? {} : { name }),
      ...(Number.isInteger(duration) && duration > 0 ? { duration } : {}),
    };
  },
  beforeLoad: async ({ search, location, context: { locale, publicData } }) => {
    const { brouillon, etape, sommaire: _, ...wish } = search;
    const [{ isSent, openBooking }, { addressOf, stepAt }] = await Promise.all([
      import('#client/features/requests/steps/book-guard.ts'),
      import('#client/features/requests/booking/book-address.ts'),
    ]);
    if (brouillon !== undefined && (await isSent(brouillon))) {
      throw redirect({ ...toRoute('book-done', locale, { id: brouillon }), replace: true });
    }
    const asked = stepAt(location.pathname, etape);
    const { draft, step } = await openBooking(asked, brouillon, wish, locale, publicData);
    if (draft.id !== brouillon || step !== asked) {
      const { name, search } = addressOf(step, draft.id);
      throw redirect({ ...toRoute(name, locale, {}, search), replace: true });
    }
    return { draft, step };
  },
  loader: () => loadTexts('form'),
  component: BookPage,
});

const NO_FIELDS: DraftFields = {};

const lastContact = async () => (await import('#client/features/requests/form/last-contact.queries.ts')).lastContact();

function BookPage() {
  const { t } = useLingui();
  const { locale, draft, step } = Route.useRouteContext();
  const user = useSession((state) => state.user);
  const lists = useLive(() => formLists(draft.fields.provider_id), [draft.id]);
  const last = useLive(lastContact, [user?.id]) ?? NO_FIELDS;
  const router = useRouter();
  useEffect(() => showDraft(draft), [draft]);
  // The drafts of another owner: people sign in and out here or in another tab.
  useEffect(() => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id }), [router, user?.id]);
  const { sommaire } = Route.useSearch();
  const bar = <BookBar step={step} draftId={draft.id} isFromSummary={sommaire === 1} />;
  if (lists === undefined) return <BookLayout bar={bar}>{null}</BookLayout>;
  const known: DraftFields =
    user === null ? last : { ...last, client_name: `${user.first_name} ${user.last_name}`, client_email: user.email };
  return (
    <BookLayout bar={bar}>
      <PageHead name="book-index" title={t`Réserver un photographe`} isIndexed={step === 'category'} />
      <BookingProvider key={draft.id} draft={draft} suggested={known} lists={lists} locale={locale}>
        <Outlet />
      </BookingProvider>
    </BookLayout>
  );
}
