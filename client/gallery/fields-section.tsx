import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { SelectField, TextArea, TextField } from '../ui/form/field.tsx';
import { MoneyField } from '../ui/form/money-field.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

export function FieldsSection({ locale }: { locale: LocaleCode }) {
  const { t } = useLingui();
  const [budget, setBudget] = useState<number | null>(60_000);
  const [isAmount, setAmount] = useState(true);
  const wrong = isAmount ? {} : { error: <Trans>Écrivez un montant, par exemple 450.</Trans> };
  return (
    <Section title={<Trans>Champs</Trans>}>
      <TextField label={<Trans>Nom</Trans>} placeholder={t`Prénom et nom`} autoComplete="off" />
      <TextField
        label={<Trans>Courriel</Trans>}
        hint={<Trans>Le lien vers votre demande y est envoyé.</Trans>}
        error={<Trans>Il manque la fin de l’adresse, par exemple « .ca ».</Trans>}
        type="email"
        defaultValue="camille@exemple"
        autoComplete="off"
      />
      <div className={styles['pair']}>
        <MoneyField
          {...wrong}
          label={<Trans>Budget</Trans>}
          locale={locale}
          value={budget}
          onChange={(cents, typed) => {
            setBudget(cents);
            setAmount(cents !== null || typed.trim() === '');
          }}
        />
        <TextField label={<Trans>Réf.</Trans>} defaultValue="DC-2041" disabled />
      </div>
      <TextField isRow label={<Trans>Lundi</Trans>} defaultValue={t`9 h – 17 h`} autoComplete="off" />
      <SelectField label={<Trans>Durée</Trans>} defaultValue="2">
        <option value="1">{t`1 h`}</option>
        <option value="2">{t`2 h`}</option>
        <option value="4">{t`4 h`}</option>
      </SelectField>
      <TextArea
        label={<Trans>Description</Trans>}
        optional={<Trans>facultatif</Trans>}
        defaultValue={t`Une cérémonie au bord du fleuve, quarante personnes.`}
      />
    </Section>
  );
}
