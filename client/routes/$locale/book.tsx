import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
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
import { latestDraft, newDraftId } from '../../features/requests/booking.commands.ts';
import { formLists } from '../../features/requests/form-lists.queries.ts';

export const Route = createFileRoute('/$locale/book')({
  validateSearch: ({ name }: Record<string, unknown>): { name?: CategoryKey } => {
    const known = categoryKeys.find((key) => key === name);
    return known === undefined ? {} : { name: known };
  },
  loader: async () => {
    const [draft] = await Promise.all([latestDraft(), bringTexts('form')]);
    return { id: draft?.id ?? newDraftId(), fields: (draft?.fields ?? {}) as DraftFields };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: BookPage,
});

function BookPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const { id, fields } = Route.useLoaderData();
  const { name } = Route.useSearch();
  const user = useSession((state) => state.user);
  const lists = useLive(formLists);
  const navigate = useNavigate();
  if (lists === undefined) return <BookLayout>{null}</BookLayout>;
  const category = lists.categories.find(({ name_i18n }) => name_i18n === name)?.id;
  const initial: DraftFields = {
    ...(user === null ? {} : { client_name: `${user.first_name} ${user.last_name}`, client_email: user.email }),
    ...fields,
    ...(category === undefined ? {} : { category_id: category }),
  };
  return (
    <BookLayout>
      <PageHead name="book-index" title={t`Réserver un photographe`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Décrivez votre séance</Trans>
        </h1>
      </div>
      <BookingForm
        key={`${id}-${lists.categories.length}`}
        id={id}
        initial={initial}
        lists={lists}
        locale={locale}
        onSent={(sent) => void navigate(toRoute('quote-request', locale, { id: sent }))}
      />
    </BookLayout>
  );
}
