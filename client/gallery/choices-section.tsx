import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Choice, Choices } from '../ui/form/choices.tsx';
import { ComboField } from '../ui/form/combo-field.tsx';
import { type DateAndTime, DateTimeField } from '../ui/form/date-time-field.tsx';
import { Segments } from '../ui/form/segments.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

export function ChoicesSection({ locale }: { locale: LocaleCode }) {
  const cities = useCities();
  const [city, setCity] = useState<string | null>('quebec');
  const [none, setNone] = useState<string | null>(null);
  const [when, setWhen] = useState<DateAndTime>({ date: '2026-09-12', time: '14:30' });
  const [before, setBefore] = useState<DateAndTime>({ date: '2020-01-04', time: '' });
  const [pricing, setPricing] = useState<'fixed' | 'hourly' | 'from'>('fixed');
  const noMatch = <Trans>Aucune ville de ce nom</Trans>;
  const halves = {
    dateLabel: <Trans>Date</Trans>,
    timeLabel: <Trans>Heure</Trans>,
    min: '2026-01-01',
  };
  return (
    <Section title={<Trans>Choix, date et heure</Trans>} span={2}>
      <div className={`${styles['fields']} ${styles['columns']}`}>
        <div className={styles['fields']}>
          <ComboField
            label={<Trans>Ville</Trans>}
            hint={<Trans>Écrivez les premières lettres.</Trans>}
            options={cities}
            value={city}
            onChange={setCity}
            empty={noMatch}
          />
          <ComboField
            label={<Trans>Ville de la séance</Trans>}
            error={<Trans>Choisissez une ville.</Trans>}
            options={cities}
            value={none}
            onChange={setNone}
            empty={noMatch}
          />
          <ComboField
            label={<Trans>Ville du client</Trans>}
            options={cities}
            value="levis"
            onChange={() => undefined}
            empty={noMatch}
            isDisabled
          />
        </div>
        <div className={styles['fields']}>
          <DateTimeField
            {...halves}
            label={<Trans>Début de la séance</Trans>}
            hint={<Trans>Heure de Montréal</Trans>}
            value={when}
            onChange={setWhen}
          />
          <DateTimeField
            {...halves}
            label={<Trans>Fin de la séance</Trans>}
            error={<Trans>Choisissez une date à venir.</Trans>}
            value={before}
            onChange={setBefore}
          />
          <div>
            <Checkbox defaultChecked>
              <Trans>Je suis flexible</Trans>
            </Checkbox>
            <Checkbox disabled>
              <Trans>Pour une entreprise</Trans>
            </Checkbox>
            <Checkbox isSwitch defaultChecked hint={<Trans>Une fois par jour, le matin.</Trans>}>
              <Trans>Recevoir les nouvelles demandes</Trans>
            </Checkbox>
          </div>
        </div>
      </div>
      <Segments
        legend={<Trans>Type de prix</Trans>}
        name="pricing"
        options={[
          { value: 'fixed', label: <Trans>Prix fixe</Trans> },
          { value: 'hourly', label: <Trans>À l’heure</Trans> },
          { value: 'from', label: <Trans>À partir de</Trans> },
        ]}
        value={pricing}
        onChange={setPricing}
      />
      <Choices legend={<Trans>Un forfait</Trans>} perRow={2}>
        <Choice
          name="plan"
          label={<Trans>Séance en famille</Trans>}
          hint={<Trans>1 h 30, 20 photos retouchées</Trans>}
          aside={formatsOf(locale).money(32_500)}
          defaultChecked
        />
        <Choice
          name="plan"
          label={<Trans>Sans forfait</Trans>}
          hint={<Trans>Décrivez votre idée : vous recevrez un prix.</Trans>}
        />
      </Choices>
    </Section>
  );
}

function useCities() {
  const { t } = useLingui();
  return [
    { id: 'laval', name: 'Laval' },
    { id: 'levis', name: 'Lévis', detail: t`Chaudière-Appalaches` },
    { id: 'longueuil', name: 'Longueuil', detail: t`Montérégie` },
    { id: 'montreal', name: 'Montréal' },
    { id: 'quebec', name: 'Québec', detail: t`Capitale-Nationale` },
  ];
}
