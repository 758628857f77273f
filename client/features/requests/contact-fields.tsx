import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/ui/field.tsx';
import type { GroupProps } from './field-groups.tsx';
import { PhoneField } from './phone-field.tsx';
import bookStyles from './book.module.css';
import styles from './requests.module.css';

/** Who asks, and how to answer them. */
export default function ContactFields({ fields, bind, locale }: GroupProps) {
  const { t } = useLingui();
  const isBusiness = fields.is_for_business === '1';
  const { name, onChange } = bind('is_for_business');
  const choices = [
    { value: '0', label: t`Un particulier`, hint: t`Pour vous et vos proches.`, isChosen: !isBusiness },
    { value: '1', label: t`Une entreprise`, hint: t`Au nom d’une entreprise ou d’un organisme.`, isChosen: isBusiness },
  ];
  return (
    <>
      <fieldset className={bookStyles['choices']}>
        <legend>
          <Trans>Pour qui?</Trans>
        </legend>
        <div className={styles['row']}>
          {choices.map(({ value, label, hint, isChosen }) => (
            <label key={value} className={bookStyles['choice']}>
              <input type="radio" name={name} value={value} checked={isChosen} onChange={onChange} />
              <span>
                {label}
                <span className={bookStyles['choiceHint']}>{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {isBusiness ? (
        <TextField
          label={<Trans>Nom de l’entreprise</Trans>}
          autoComplete="organization"
          enterKeyHint="next"
          {...bind('business_name')}
        />
      ) : null}
      <TextField
        label={<Trans>Nom</Trans>}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        {...bind('client_name')}
      />
      <TextField
        label={<Trans>Courriel</Trans>}
        hint={<Trans>Pour recevoir les soumissions.</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        {...bind('client_email')}
      />
      <PhoneField field={bind('client_phone')} locale={locale} />
    </>
  );
}
