import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { AskCard } from '#client/frame/questions/ask-card.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { refusalOf } from '../../refusal-words.ts';
import type { ComposerFacts } from '../composer.queries.ts';
import { daysToOffer } from '../quote-facts.ts';
import { isCorrectable } from './refusals.ts';
import { currentOf } from './two-versions.ts';
import { TwoVersions } from './two-versions-card.tsx';
import type { ComposerRow } from '../form/use-composer.ts';
import styles from '../composer.module.css';
import { MINUTE_MS } from '#shared/durations.ts';

interface QuoteNeedsProps {
  readonly row: ComposerRow;
  readonly facts: ComposerFacts;
  /** The refused action. */
  readonly item: ItemOf<'quote'>;
  readonly locale: LocaleCode;
  /** Another slot was chosen. */
  readonly onSlot: (slot: { readonly date: string; readonly time: string }) => void;
  /** Nothing of the refused action is left. */
  readonly onDone: () => void;
}

/** A refused quote, the reason, and every way to continue. */
export default function QuoteNeeds({ row, facts, item, locale, onSlot, onDone }: QuoteNeedsProps) {
  const { i18n } = useLingui();
  const { run, failure } = useAction();
  const current = currentOf(facts.shown, item);
  if (current !== null) return <TwoVersions key={item.id} {...{ row, item, current, locale }} />;
  const takeOut = async () => {
    const { takeOutOfQueue } = await import('#client/frame/sending/taking-out.tsx');
    await takeOutOfQueue({ owner: row.owner, item });
    onDone();
  };
  return (
    <AskCard
      key={item.id}
      title={i18n._(refusalOf(item))}
      text={<Reason item={item} isFlexible={row.request.date_flexible === 1} />}
      failure={failure}
      actions={
        <>
          {item.last_error?.code === 'payment_account_needed' ? (
            <RouteLink name="payment-information" className={buttonClass()}>
              <Trans>Ouvrir mon compte de paiement</Trans>
            </RouteLink>
          ) : null}
          {item.last_error?.code === 'already_quoted' && facts.otherLiveId !== null ? (
            <RouteLink
              name="contract"
              params={{ id: row.request.id }}
              search={{ soumission: facts.otherLiveId }}
              className={buttonClass()}
            >
              <Trans>Modifier celle qui est envoyée</Trans>
            </RouteLink>
          ) : null}
          <Button look="quiet" onClick={() => void run(takeOut)}>
            <Trans>Retirer de la file</Trans>
          </Button>
        </>
      }
    >
      <Alternatives {...{ row, item, locale, onSlot }} />
    </AskCard>
  );
}

function Reason({ item, isFlexible }: { item: ItemOf<'quote'>; isFlexible: boolean }): ReactNode {
  switch (item.last_error?.code) {
    case 'slot_taken':
      return isFlexible ? (
        <Trans>
          Une autre séance l’occupe. Choisissez une autre heure, puis envoyez de nouveau : rien n’est perdu.
        </Trans>
      ) : (
        <Trans>Une autre séance l’occupe, et la date demandée ne bouge pas. Votre soumission est gardée ici.</Trans>
      );
    case 'payment_account_needed':
      return <Trans>Votre soumission est gardée ici : envoyez-la de nouveau une fois le compte ouvert.</Trans>;
    case 'quotes_full':
      return (
        <Trans>Une place se libère si l’une d’elles est retirée ou refusée : votre soumission est gardée ici.</Trans>
      );
    case 'already_quoted':
      return <Trans>Une seule à la fois : modifiez plutôt celle qui est déjà envoyée.</Trans>;
    case 'photographer_away':
      return <Trans>Votre page n’est plus publiée : votre soumission est gardée ici.</Trans>;
    case 'request_ended':
      return <Trans>Elle a pris fin pendant que votre soumission attendait.</Trans>;
    default:
      return isCorrectable(item) ? (
        <Trans>Rien n’est perdu : corrigez ce qui est indiqué plus bas, puis envoyez de nouveau.</Trans>
      ) : (
        <Trans>Le serveur n’a pas pu l’appliquer.</Trans>
      );
  }
}

type AlternativesProps = Pick<QuoteNeedsProps, 'row' | 'item' | 'locale' | 'onSlot'>;

/** The nearest free slots of the calendar, where the client is flexible. */
function Alternatives({ row, item, locale, onSlot }: AlternativesProps) {
  const formats = formatsOf(locale);
  const now = useNow(MINUTE_MS);
  const days = new Set(daysToOffer(row.request, new Date(now)));
  const slots = (item.last_error?.alternatives ?? []).filter(({ date }) => days.has(date));
  if (row.request.date_flexible === 0 || slots.length === 0) return null;
  return (
    <ul className={styles['slots']}>
      {slots.map(({ date, time, starts_at }) => (
        <li key={starts_at}>
          <Button look="quiet" onClick={() => onSlot({ date, time })}>
            <span className="capital">
              {formats.dateShort(date)}, {formats.time(time)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
