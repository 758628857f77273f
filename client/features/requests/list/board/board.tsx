import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { MOST_KEPT } from '../../board-lists.ts';
import { formLists } from '../../form/form-lists.queries.ts';
import { distanceTo } from '../../own-city.ts';
import { keptBoard } from '../../kept-board.queries.ts';
import { BoardAside } from './board-aside.tsx';
import { BoardCard } from './board-card.tsx';
import { BoardNews } from './board-news.tsx';
import { BoardFilters, BoardSort } from './board-filters.tsx';
import { boardReader } from './board-reader.queries.ts';
import { ownTime } from './own-time.ts';
import { boardAskOf, changedSearch, type ContractsSearch } from '../contracts-search.ts';
import { RowsComing } from '../coming.tsx';
import { HIDDEN, useBoard } from './use-board.ts';
import { useBoardNews } from './use-board-news.ts';
import { useHiding } from './use-hiding.tsx';
import shared from '../board.module.css';
import styles from './board.module.css';

const NO_LISTS = { categories: [], cities: [] };

interface BoardProps {
  readonly search: ContractsSearch;
  readonly locale: LocaleCode;
  readonly now: number;
  /** Requests that name the photographer: first in the list, on a wide screen. */
  readonly direct: readonly QuoteRequest[];
  /** False for a photographer whose page is not public. */
  readonly canAnswer: boolean;
  readonly onSearch: (search: ContractsSearch) => void;
  /** @param isAnswer it opens the composer */
  readonly link: (id: string, className: string, content: ReactNode, isAnswer?: boolean) => ReactNode;
  /** Chooses a request of the list, on a wide screen. */
  readonly chooseLink: (search: ContractsSearch, isChosen: boolean, className: string, content: ReactNode) => ReactNode;
  /** The button that opens the composer, or leads to what is missing for it. */
  readonly answerButton: (id: string) => ReactNode;
}

/** The requests that anyone may answer: near the photographer, or in all of Quebec; an online query with its age. */
export function Board(props: BoardProps) {
  const { search, locale, now, direct, onSearch, link, chooseLink, answerButton } = props;
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const lists = useLive(formLists) ?? NO_LISTS;
  const reader = useLive(boardReader);
  const ask = boardAskOf(search, lists);
  const { kept, isAsking } = useBoard(ask);
  const news = useBoardNews(ask, kept, isAsking);
  const title = useRef<HTMLHeadingElement>(null);
  const hidden = useLive(() => keptBoard(HIDDEN));
  const { failure, hide, show } = useHiding();
  const isHidden = search.masquees === 1;
  if (kept === undefined || reader === undefined) return null;
  const rows = [...(isNarrow || isHidden ? [] : direct), ...(kept?.rows ?? [])];
  const chosen = isNarrow ? undefined : (rows.find(({ id }) => id === search.demande) ?? rows[0]);
  const kmTo = (request: QuoteRequest) => distanceTo(request, reader.city, lists.cities);
  const leave = (request: QuoteRequest) => (isHidden ? show(request) : hide(request));
  return (
    <section>
      <div className={shared['head']}>
        <h2 ref={title} tabIndex={-1} className={shared['title']}>
          {isHidden ? (
            <Trans>Demandes masquées</Trans>
          ) : search.ou === 'quebec' ? (
            <Trans>Tout le Québec</Trans>
          ) : (
            <Trans>Près de vous</Trans>
          )}
        </h2>
        {kept === null ? null : (
          <p className={shared['age']}>
            <Trans>Vu {formatsOf(locale).ago(kept.fetched_at, now)}</Trans>
          </p>
        )}
        {isHidden ? null : <BoardSort search={search} onSearch={onSearch} />}
      </div>
      {isHidden ? (
        <Button look="quiet" onClick={() => onSearch(changedSearch(search, { masquees: undefined }))}>
          <Trans>Revenir au babillard</Trans>
        </Button>
      ) : (
        <BoardFilters
          {...{ search, locale, onSearch }}
          cities={lists.cities}
          // From where it would be counted.
          hasDistance={reader.city !== null}
        />
      )}
      <BoardNews
        count={news.count}
        onShow={() => {
          // They are first: its button goes, and the focus is above them.
          void news.show().then(() => title.current?.focus());
        }}
      />
      <p className={shared['note']}>
        <Icon of={EyeOff} size={16} />
        <Trans>Nom et adresse visibles après l’acceptation</Trans>
      </p>
      <FailureNote failure={failure} />
      {kept === null && isAsking ? <RowsComing label={t`Le babillard arrive.`} /> : null}
      {kept === null && !isAsking ? (
        <p className={shared['note']}>
          <Trans>Le babillard demande une connexion.</Trans>
        </p>
      ) : null}
      {kept !== null && kept.rows.length === 0 ? <NothingHere isHidden={isHidden} search={search} /> : null}
      {rows.length === 0 ? null : (
        <div className={styles['columns']}>
          <ul className={styles['cards']}>
            {rows.map((request) => (
              <BoardCard
                key={request.id}
                {...{ request, locale, now, km: kmTo(request), places: reader.places }}
                time={ownTime(request, reader.calendar)}
                link={(className, content) =>
                  isNarrow
                    ? link(request.id, className, content)
                    : chooseLink(
                        changedSearch(search, { demande: request.id }),
                        request.id === chosen?.id,
                        className,
                        content,
                      )
                }
              >
                {isNarrow ? (
                  <Button look="bare" isSmall onClick={() => leave(request)}>
                    {isHidden ? <Trans>Afficher de nouveau</Trans> : <Trans>Masquer cette demande</Trans>}
                  </Button>
                ) : null}
              </BoardCard>
            ))}
          </ul>
          {chosen === undefined ? null : (
            <BoardAside
              request={chosen}
              {...{ reader, locale, now, km: kmTo(chosen), isHidden }}
              time={ownTime(chosen, reader.calendar)}
              answer={answerButton(chosen.id)}
              onHide={chosen.view === 'board' ? () => leave(chosen) : null}
            />
          )}
        </div>
      )}
      {kept?.hasMore === true ? (
        <p className={shared['note']}>
          <Trans>Plus de {MOST_KEPT} demandes : précisez avec les filtres.</Trans>
        </p>
      ) : null}
      {isHidden || hidden === undefined || hidden === null || hidden.rows.length === 0 ? null : (
        <p className={shared['note']}>
          <Plural value={hidden.rows.length} one="# demande masquée" other="# demandes masquées" />
          <Button
            look="bare"
            isSmall
            onClick={() => onSearch(changedSearch(search, { masquees: 1, demande: undefined }))}
          >
            <Trans>Les voir</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

function NothingHere({ isHidden, search }: { isHidden: boolean; search: ContractsSearch }) {
  return (
    <p className={shared['note']}>
      {isHidden ? (
        <Trans>Aucune demande masquée.</Trans>
      ) : search.ou === 'quebec' ? (
        <Trans>Aucune demande au babillard pour l’instant.</Trans>
      ) : (
        <Trans>Rien près de vous pour l’instant. Voyez aussi tout le Québec.</Trans>
      )}
    </p>
  );
}
