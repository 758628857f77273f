import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '#shared/api/envelope.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { providerStatuses } from '#shared/providers/provider.states.ts';
import type { ReviewRow } from '#shared/providers/review.schema.ts';
import { useNow } from '#client/shell/device/use-now.ts';
import { Button } from '#client/ui/button/button.tsx';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { type ReviewSearch, reviewSearchOf } from './review-search.ts';
import { ReviewTable } from './review-table.tsx';
import { useProviderStatuses } from './review-words.tsx';
import { listProviders } from './review.commands.ts';
import styles from './reviews.module.css';

const MINUTE_MS = 60_000;
const TYPING_MS = 300;

interface ReviewsScreenProps {
  readonly search: ReviewSearch;
  readonly onSearch: (search: ReviewSearch) => void;
  readonly locale: LocaleCode;
}

/** The providers, those who wait for a review first. An online page: nothing of other people is kept on the device. */
export default function ReviewsScreen({ search, onSearch, locale }: ReviewsScreenProps) {
  const { t } = useLingui();
  const { page, state, reload } = useProviderPage(search);
  const now = useNow(MINUTE_MS);
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>Prestataires</Trans> {page === null ? null : <span>{page.total.toLocaleString(`${locale}-CA`)}</span>}
      </h1>
      <Filters search={search} onSearch={onSearch} />
      <div role="alert">
        {state === 'unreachable' ? (
          <Notice tone="error">
            <Trans>La liste demande une connexion.</Trans>{' '}
            <Button look="link" onClick={reload}>
              <Trans>Réessayer</Trans>
            </Button>
          </Notice>
        ) : null}
      </div>
      {page === null ? (
        state === 'loading' ? (
          <Skeleton shape="plate" />
        ) : null
      ) : page.total === 0 ? (
        <EmptyState
          title={<Trans>Personne ne correspond</Trans>}
          text={
            search.status === 'in_review' ? (
              <Trans>Aucun profil n’attend de vérification.</Trans>
            ) : (
              <Trans>Essayez une partie du nom ou du courriel, ou moins de filtres.</Trans>
            )
          }
          action={
            isFiltered ? (
              <Button look="quiet" onClick={() => onSearch({})}>
                <Trans>Tout montrer</Trans>
              </Button>
            ) : null
          }
        />
      ) : (
        <div aria-busy={state === 'loading'}>
          <ReviewTable label={t`Prestataires`} page={page} search={search} locale={locale} now={now} />
        </div>
      )}
    </>
  );
}

function Filters({ search, onSearch }: Pick<ReviewsScreenProps, 'search' | 'onSearch'>) {
  const { t } = useLingui();
  const statuses = useProviderStatuses();
  const [typed, setTyped] = useState(search.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { page: _, ...kept } = search;
  const choose = (change: Readonly<Record<string, string>>) => onSearch(reviewSearchOf({ ...kept, ...change }));
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose({ q: text }), TYPING_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <form className={styles['filters']} role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={<Trans>Nom, courriel ou adresse</Trans>}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <SelectField
        label={<Trans>Statut</Trans>}
        value={search.status ?? ''}
        onChange={(event) => choose({ status: event.target.value })}
      >
        <option value="">{t`Tous`}</option>
        {providerStatuses.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}

/** A page of the list; the one before stays shown while the next is asked for. */
function useProviderPage(search: ReviewSearch) {
  const [page, setPage] = useState<Page<ReviewRow> | null>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'unreachable'>('loading');
  const asked = useRef(0);
  const key = JSON.stringify(search);
  const reload = useCallback(() => {
    const mine = (asked.current += 1);
    setState('loading');
    void listProviders(JSON.parse(key) as ReviewSearch).then((outcome) => {
      if (mine !== asked.current) return;
      if (outcome.kind !== 'ok') return setState('unreachable');
      setPage(outcome.body);
      setState('shown');
    });
  }, [key]);
  useEffect(reload, [reload]);
  return { page, state, reload };
}
