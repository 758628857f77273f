import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type Choice, type ListedPlan, totalOf } from './choice.ts';

interface ChosenPriceProps {
  readonly plan: ListedPlan;
  readonly choice: Choice;
  readonly locale: LocaleCode;
}

/** The total of a choice without taxes, or the lowest price when the photographer sets it afterwards. */
export function ChosenPrice({ plan, choice, locale }: ChosenPriceProps) {
  const formats = formatsOf(locale);
  const total = totalOf(plan, choice);
  const known = total ?? plan.price_cents;
  if (known === null) return <Trans>Prix à convenir</Trans>;
  const price = formats.money(known);
  if (total === null) {
    return (
      <Trans>
        Dès <strong>{price}</strong>, taxes en sus
      </Trans>
    );
  }
  return (
    <Trans>
      <strong>{price}</strong>, taxes en sus
    </Trans>
  );
}
