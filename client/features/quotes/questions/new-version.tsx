import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { FootBar } from '#client/ui/form/foot-bar.tsx';
import { policyName } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { RejectDialog } from '../answer/reject-dialog.tsx';
import type { QuoteReading } from '../page/reading.ts';
import { QuoteMessage } from '../parts/quote-body.tsx';
import { useValidity } from '../parts/quote-words.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import { shortName, usePhotographers } from '../use-photographers.ts';
import { Change, Rest, VersionTable } from './version-table.tsx';
import { termsAnswered } from './version-change.ts';

interface NewVersionProps {
  readonly shown: ShownQuote;
  readonly item: Extract<ItemOf<'quote'>, { kind: 'quote.accept' | 'quote.reject' }>;
  /** The server's row. */
  readonly current: Quote;
  readonly reading: QuoteReading;
}

/** The client answered a version that is no longer the current one: both are shown, and asked about again. */
export function NewVersion({ shown, item, current, reading }: NewVersionProps) {
  const { t } = useLingui();
  const { locale, now } = reading;
  const { run, failure } = useAction();
  const [isRejecting, setRejecting] = useState(false);
  const formats = formatsOf(locale);
  const validity = useValidity(locale);
  const known = usePhotographers([current])?.get(current.provider_id);
  const name = shortName(current, known);
  const before = termsAnswered(shown.kept, current, item.payload.version);
  const isAccepted = item.kind === 'quote.accept';
  const hasOther = before !== null && before.total_cents !== current.total_cents;
  const accept = async () => (await import('../answer/answer.commands.ts')).accept(shown, current);
  return (
    <>
      <NextCard
        title={hasOther ? <Trans>{name} a changé son prix</Trans> : <Trans>{name} a changé sa soumission</Trans>}
        text={
          <>
            <p>
              <Answered item={item} before={before?.revision ?? null} locale={locale} />{' '}
              <Arrived item={item} current={current} locale={locale} />
            </p>
            <p>
              <strong>
                {isAccepted ? <Trans>Rien n’est accepté, rien n’est payé.</Trans> : <Trans>Rien n’est refusé.</Trans>}
              </strong>
            </p>
          </>
        }
      >
        <VersionTable before={before} after={current} locale={locale} />
      </NextCard>
      <QuoteMessage terms={current} />
      <Rest title={t`Le reste de la soumission`}>
        <Change
          label={t`Séance`}
          before={before === null ? null : formats.duration(before.duration_min)}
          after={formats.duration(current.duration_min)}
        />
        {before !== null && (before.date !== current.date || before.time !== current.time) ? (
          <Change
            label={t`Moment`}
            before={`${formats.dateShort(before.date, now)}, ${formats.time(before.time)}`}
            after={`${formats.dateShort(current.date, now)}, ${formats.time(current.time)}`}
          />
        ) : null}
        <Change
          label={t`Photos`}
          before={before === null ? null : countText(before.photos_included)}
          after={countText(current.photos_included)}
        />
        <Change
          label={t`Livraison`}
          before={before === null ? null : String(before.delivery_days)}
          after={String(current.delivery_days)}
          unit={<Plural value={current.delivery_days} one="jour" other="jours" />}
        />
        <Change
          label={t`Annulation`}
          before={before === null ? null : policyName(before.policy, locale)}
          after={policyName(current.policy, locale)}
        />
        <Change label={t`Validité`} before={null} after={validity(current, now)} />
      </Rest>
      <FailureNote failure={failure} />
      <FootBar>
        <Button look="quiet" isLarge onClick={() => setRejecting(true)}>
          <Trans>Refuser</Trans>
        </Button>
        <Button look="accent" isLarge onClick={() => void run(accept)}>
          <Trans>Accepter la version {current.revision}</Trans>
        </Button>
      </FootBar>
      {isRejecting ? (
        <RejectDialog rejected={[[shown, current]]} {...{ name, locale }} onClose={() => setRejecting(false)} />
      ) : null}
    </>
  );

  function countText(count: number | null): string {
    return count === null ? t`non précisé` : formats.count(count);
  }
}

interface AnsweredProps {
  readonly item: NewVersionProps['item'];
  readonly before: number | null;
  readonly locale: QuoteReading['locale'];
}

/** The version that was answered, and the time of the answer. */
function Answered({ item, before, locale }: AnsweredProps) {
  const when = formatsOf(locale).when(item.created_at);
  if (item.kind === 'quote.reject') return <Trans>Vous avez refusé la version d’avant {when}.</Trans>;
  return before === null ? (
    <Trans>Vous avez accepté la version d’avant {when}.</Trans>
  ) : (
    <Trans>
      Vous avez accepté la version {before} {when}.
    </Trans>
  );
}

/** When the newer version came: before the answer, which this device did not know, or since. */
function Arrived({ item, current, locale }: Pick<NewVersionProps, 'item' | 'current'> & Pick<AnsweredProps, 'locale'>) {
  const when = formatsOf(locale).when(current.revised_at);
  return current.revised_at <= item.created_at ? (
    <Trans>
      La version {current.revision} était arrivée {when}.
    </Trans>
  ) : (
    <Trans>
      La version {current.revision} est arrivée {when}.
    </Trans>
  );
}
