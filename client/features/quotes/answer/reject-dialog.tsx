import { Trans, useLingui } from '@lingui/react/macro';
import { EndDialog } from '#client/frame/questions/end-dialog.tsx';
import { elides } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type Quote, type RejectReason, rejectReasons } from '#shared/quotes/quote.schema.ts';
import { useRejectReasons } from '../parts/quote-words.ts';
import type { ShownQuote } from '../quotes.queries.ts';

interface RejectDialogProps {
  /** The quotes, with the versions that the client has read. */
  readonly rejected: readonly (readonly [ShownQuote, Quote])[];
  /** As the client calls the photographer; of several, nobody is named. */
  readonly name: string;
  readonly initial?: RejectReason;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
}

/** Rejects one quote, or all of them, with a reason if the client likes. */
export function RejectDialog({ rejected, name, initial, locale, onClose }: RejectDialogProps) {
  const { t } = useLingui();
  const words = useRejectReasons();
  const isOne = rejected.length === 1;
  // A client who rejects all of them has not chosen another one.
  const reasons = rejectReasons.filter((reason) => isOne || reason !== 'other_photographer');
  const title = elides(name) ? t`Refuser la soumission d’${name}?` : t`Refuser la soumission de ${name}?`;
  return (
    <EndDialog
      title={isOne ? title : t`Aucune ne convient?`}
      text={
        isOne ? (
          <Trans>{name} lira votre raison, et pourra vous envoyer une autre soumission.</Trans>
        ) : (
          <Trans>Chaque photographe lira votre raison, et pourra vous envoyer une autre soumission.</Trans>
        )
      }
      legend={<Trans>Pourquoi? Si vous voulez le dire</Trans>}
      reasons={reasons.map((reason) => [reason, words[reason]] as const)}
      initial={initial ?? null}
      wordsLabel={isOne ? t`Un mot pour ${name}` : t`Un mot`}
      action={isOne ? t`Refuser la soumission` : t`Refuser toutes les soumissions`}
      locale={locale}
      onClose={onClose}
      onEnd={async (reason, text) => {
        await (await import('./answer.commands.ts')).reject(rejected, { reason, words: text });
      }}
    />
  );
}
