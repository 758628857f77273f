/** The parts of a line that make its amount. */
interface PricedLine {
  /** Two decimals at most. */
  readonly quantity: number;
  /** Whole cents; negative for a discount. */
  readonly unit_cents: number;
}

/** A quote's subtotal: 1 $ to 50 000 $, in cents. */
export const SUBTOTAL_CENTS = { least: 100, most: 5_000_000 } as const;
/** The number of lines of a quote. */
export const MAX_LINES = 30;

const HUNDRED = 100;

/**
 * The amount of a line: quantity × unit price, rounded half up to a cent. A discount has a negative price.
 * @returns whole cents
 */
export function amountOf({ quantity, unit_cents }: PricedLine): number {
  const hundredths = Math.round(quantity * HUNDRED);
  return Math.floor((hundredths * unit_cents + HUNDRED / 2) / HUNDRED);
}

/** The sum of the lines, without taxes, in whole cents. */
export function subtotalOfLines(items: readonly PricedLine[]): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
