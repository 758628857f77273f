/** TPS (GST) 5 % and TVQ (QST) 9.975 %, in thousandths of a percent so that the arithmetic uses integers. */
export const TAX_RATES = { tps: 5_000, tvq: 9_975 } as const;

export interface Taxes {
  readonly tps_cents: number;
  readonly tvq_cents: number;
}

/**
 * Taxes of a subtotal, each rounded half up from the subtotal itself (45000 → 2250 and 4489). A provider without a
 * registration number charges no tax, and has no tax line.
 * @param subtotalCents whole cents, not negative
 */
export function taxesOf(subtotalCents: number, registered: { tps: boolean; tvq: boolean }): Taxes {
  return {
    tps_cents: registered.tps ? percentHalfUp(subtotalCents, TAX_RATES.tps) : 0,
    tvq_cents: registered.tvq ? percentHalfUp(subtotalCents, TAX_RATES.tvq) : 0,
  };
}

/** @param rate thousandths of a percent */
function percentHalfUp(cents: number, rate: number): number {
  return Math.floor((cents * rate + 50_000) / 100_000);
}
