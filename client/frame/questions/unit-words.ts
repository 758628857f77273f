import { useLingui } from '@lingui/react/macro';
import type { Difference } from './sides.tsx';

/** The name of a unit, and its texts in a row; null where it says nothing. */
export type UnitWords<Row> = readonly [label: string, ...texts: ((row: Row) => string | null)[]];

/** Describes units of two versions of a row. @param words complete by its type: a unit without words does not compile */
export function useDifferences<Unit extends string, Row>(
  words: Readonly<Record<Unit, UnitWords<Row>>>,
): (units: readonly Unit[], mine: Row, theirs: Row) => Difference<Unit>[] {
  const { t } = useLingui();
  const nothing = t`Non précisé`;
  return (units, mine, theirs) =>
    units.map((unit) => {
      const [label, ...texts] = words[unit];
      const textOf = (row: Row) =>
        texts
          .map((text) => text(row))
          .filter(Boolean)
          .join(' · ') || nothing;
      return { unit, label, mine: textOf(mine), theirs: textOf(theirs) };
    });
}
