import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { CancelledCost } from './cancelled-cost.ts';

interface CostWordsProps {
  readonly cost: CancelledCost;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The cost of a cancellation in one line that is true for both parties. */
export function CostWords({ cost, locale, now }: CostWordsProps) {
  const formats = formatsOf(locale);
  if (cost.kind === 'nothing') return <Trans>Rien n’est dû.</Trans>;
  const amount = formats.moneyExact(cost.cents);
  switch (cost.kind) {
    case 'owed':
      return <Trans>{amount} sont dus, selon la politique.</Trans>;
    case 'open':
      return (
        <Trans>
          Rien pour l’instant. Au plus {amount}, si des frais sont réclamés avant {formats.dayAt(cost.until, now)}.
        </Trans>
      );
    case 'unclaimed':
      return <Trans>Rien n’est réclamé. La politique permettait au plus {amount}.</Trans>;
    case 'claimed':
      return (
        <Trans>
          {amount} sont réclamés, et débités {formats.dayAt(cost.until, now)} sans contestation.
        </Trans>
      );
    case 'contested':
      return <Trans>{amount} sont réclamés et contestés : Déclic décide.</Trans>;
    case 'settled':
      return cost.cents === 0 ? <Trans>Rien n’est dû : c’est décidé.</Trans> : <Trans>{amount} sont dus.</Trans>;
  }
}
