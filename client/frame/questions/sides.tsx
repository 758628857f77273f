// Questions about two versions of a row.
import { Trans, useLingui } from '@lingui/react/macro';
import { Choice, Choices } from '../../ui/form/choices.tsx';
import styles from './ask-card.module.css';

/** The texts of one unit in two versions of a row. */
export interface Difference<Unit extends string = string> {
  readonly unit: Unit;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The versions that the person has chosen so far, by unit. */
export type Chosen = Readonly<Record<string, 'mine' | 'theirs'>>;

interface UnitChoicesProps {
  readonly found: readonly Difference[];
  readonly chosen: Chosen;
  readonly onChoose: (unit: string, side: 'mine' | 'theirs') => void;
}

/** Offers both versions of each unit. */
export function UnitChoices({ found, chosen, onChoose }: UnitChoicesProps) {
  const { t } = useLingui();
  return found.map(({ unit, label, mine, theirs }) => (
    <Choices key={unit} legend={label} perRow={2}>
      <Choice
        name={unit}
        label={t`Votre version`}
        hint={mine}
        checked={chosen[unit] === 'mine'}
        onChange={() => onChoose(unit, 'mine')}
      />
      <Choice
        name={unit}
        label={t`Version actuelle`}
        hint={theirs}
        checked={chosen[unit] === 'theirs'}
        onChange={() => onChoose(unit, 'theirs')}
      />
    </Choices>
  ));
}

/** Both versions side by side. */
export function Sides({ found }: { found: readonly Difference[] }) {
  if (found.length === 0) return null;
  return (
    <table className={styles['sides']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Votre version</Trans>
          </th>
          <th scope="col">
            <Trans>Version actuelle</Trans>
          </th>
        </tr>
      </thead>
      {found.map(({ unit, label, mine, theirs }) => (
        <tbody key={unit}>
          <tr className={styles['field']}>
            <th scope="rowgroup" colSpan={2}>
              {label}
            </th>
          </tr>
          <tr className={styles['values']}>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** Lists the changes of one side only, which are kept without a question. */
export function KeptFromBoth({ mine, theirs }: { mine: readonly Difference[]; theirs: readonly Difference[] }) {
  if (mine.length + theirs.length === 0) return null;
  return (
    <div>
      <p className={styles['lead']}>
        <Trans>Gardé de toute façon :</Trans>
      </p>
      <ul className={styles['slots']}>
        {mine.map(({ unit, label, mine }) => (
          <li key={unit}>
            <Trans>
              {label} : {mine} (changé par vous)
            </Trans>
          </li>
        ))}
        {theirs.map(({ unit, label, theirs }) => (
          <li key={unit}>
            <Trans>
              {label} : {theirs} (changé ailleurs)
            </Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}
