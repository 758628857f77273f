import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLive } from '#client/app/live.ts';
import { type CategoryKey, categoryKeys } from '#shared/catalogue/categories.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { bringTexts } from '../../app/i18n.ts';
import { BookLayout } from '../../app/layouts.tsx';
import { toRoute } from '../../app/navigation.ts';
import { PageHead } from '../../app/page-head.tsx';
import styles from '../../app/page.module.css';
import { useSession } from '../../app/session-store.ts';
import { BookingForm } from '../../features/requests/booking-form.tsx';
import { type FormLists, formLists } from '../../features/requests/form-lists.queries.ts';
import { openDraft, showDraft } from '../../features/requests/open-draft.ts';

interface Wish {
  /** A category, by its name. */
  readonly name?: CategoryKey;
  /** A photographer, by the slug of their page. */
  readonly provider?: string;
}

export const Route = createFileRoute('/$locale/book')({
  validateSearch: ({ name, provider }: Record<string, unknown>): Wish => {
    const known = categoryKeys.find((key) => key === name);
    return {
      ...(known === undefined ? {} : { name: known }),
      ...(typeof provider === 'string' ? { provider } : {}),
    };
  },
  loader: async () => {
    const [draft] = await Promise.all([openDraft(), bringTexts('form')]);
    return draft;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: BookPage,
});

function BookPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const draft = Route.useLoaderData();
  const wish = Route.useSearch();
  const user = useSession((state) => state.user);
  const lists = useLive(formLists);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => showDraft(draft), [draft]);
  // Whoever signs in or out, here or in another tab, has drafts of their own.
  useEffect(() => void router.invalidate({ filter: ({ routeId }) => routeId === Route.id }), [router, user?.id]);
  if (lists === undefined) return <BookLayout>{null}</BookLayout>;
  const known: DraftFields =
    user === null ? {} : { client_name: `${user.first_name} ${user.last_name}`, client_email: user.email };
  return (
    <BookLayout>
      <PageHead name="book-index" title={t`Réserver un photographe`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Décrivez votre séance</Trans>
        </h1>
      </div>
      <BookingForm
        key={draft.id}
        id={draft.id}
        draft={draft.fields}
        suggested={{ ...known, ...wished(wish, lists) }}
        lists={lists}
        locale={locale}
        onSent={(sent) => void navigate(toRoute('quote-request', locale, { id: sent }))}
      />
    </BookLayout>
  );
}

/** What the address asks for, once the lists can tell. */
function wished({ name, provider }: Wish, lists: FormLists): DraftFields {
  const category = lists.categories.find(({ name_i18n }) => name_i18n === name);
  const photographer = lists.providers.find(({ slug }) => slug === provider);
  return {
    ...(category === undefined ? {} : { category_id: category.id }),
    ...(photographer === undefined ? {} : { provider_id: photographer.id }),
  };
}
