import { TAX_RATES, type Taxes } from '../money.ts';

/** An amount and the taxes that are part of it; all in whole cents. */
export interface SplitAmount extends Taxes {
  readonly before_cents: number;
}

const WHOLE = 100_000;

/**
 * Splits an amount that contains its taxes. Each tax is of the amount before taxes, rounded half up to a cent; that
 * amount is the rest, so that the parts add up. Without a number, no tax.
 * @param cents whole cents; negative for what came back
 */
export function taxesWithin(cents: number, registered: { readonly tps: boolean; readonly tvq: boolean }): SplitAmount {
  if (cents < 0) {
    const { before_cents, tps_cents, tvq_cents } = taxesWithin(-cents, registered);
    return { before_cents: 0 - before_cents, tps_cents: 0 - tps_cents, tvq_cents: 0 - tvq_cents };
  }
  const rates = { tps: registered.tps ? TAX_RATES.tps : 0, tvq: registered.tvq ? TAX_RATES.tvq : 0 };
  const part = (rate: number) => Math.round((cents * rate) / (WHOLE + rates.tps + rates.tvq));
  const [tps_cents, tvq_cents] = [part(rates.tps), part(rates.tvq)];
  return { before_cents: cents - tps_cents - tvq_cents, tps_cents, tvq_cents };
}
