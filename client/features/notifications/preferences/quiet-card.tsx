import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#client/frame/navigation/route-link.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { SelectField } from '#client/ui/form/field.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { DEFAULT_QUIET, type QuietHours } from '#shared/notifications/quiet-hours.ts';
import styles from './preferences.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The same hour twice. */
const NONE: QuietHours = { quiet_from: 0, quiet_to: 0 };

interface QuietCardProps {
  readonly hours: QuietHours;
  readonly onChange: (hours: QuietHours) => void;
}

/** The hours in which devices are silent, by their own clock. */
export function QuietCard({ hours: { quiet_from, quiet_to }, onChange }: QuietCardProps) {
  const { t } = useLingui();
  const formats = formatsOf(useLocale());
  const isOn = quiet_from !== quiet_to;
  const choose = (label: string, value: number, other: number, keep: (hour: number) => QuietHours) => (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(keep(Number(target.value)))}>
      {HOURS.filter((hour) => hour !== other).map((hour) => (
        <option key={hour} value={hour}>
          {formats.time(`${String(hour).padStart(2, '0')}:00`)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <section className={styles['quiet']} aria-label={t`Heures calmes`}>
      <Checkbox
        isSwitch
        checked={isOn}
        hint={<Trans>L’appareil se tait; l’avis arrive au matin.</Trans>}
        onChange={({ target }) => onChange(target.checked ? DEFAULT_QUIET : NONE)}
      >
        <Trans>Heures calmes</Trans>
      </Checkbox>
      {isOn ? (
        <div className={styles['hours']}>
          {choose(t({ message: 'De', context: 'hours' }), quiet_from, quiet_to, (hour) => ({
            quiet_from: hour,
            quiet_to,
          }))}
          {choose(t({ message: 'À', context: 'hours' }), quiet_to, quiet_from, (hour) => ({
            quiet_from,
            quiet_to: hour,
          }))}
        </div>
      ) : null}
      <p className={styles['hint']}>
        <Trans>
          À l’heure de chaque appareil. Ne passe que ce qui presse : une séance dans deux heures, annulée, ou dont le
          paiement échoue.
        </Trans>
      </p>
    </section>
  );
}
