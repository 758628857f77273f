import { Trans, useLingui } from '@lingui/react/macro';
import { TextLength } from '#client/frame/feedback/text-length.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/form/field.tsx';
import { MAX_DESCRIPTION } from '#shared/default-limits.ts';
import { MAX_BUSINESS_NAME } from '#shared/providers/own-provider.schema.ts';
import { boundField, type FieldsProps } from './bound-field.tsx';
import { Section } from './section.tsx';

/**
 * The photographer's names, presentation and city.
 * @param name the person's name, shown when there is no studio name
 */
export function IdentityFields({ name, ...props }: FieldsProps & { readonly name: string }) {
  const { t } = useLingui();
  const { form, lists, locale } = props;
  return (
    <Section title={<Trans>Qui vous êtes</Trans>}>
      <TextField
        label={<Trans>Nom de votre studio</Trans>}
        optional={<Trans>facultatif</Trans>}
        hint={<Trans>Vos clients vous connaissent sous ce nom. Sans lui, ils lisent {name}.</Trans>}
        aside={<TextLength text={form.fields.business_name} most={MAX_BUSINESS_NAME} locale={locale} />}
        autoComplete="organization"
        {...boundField(props, 'business_name')}
      />
      <TextArea
        label={<Trans>Présentation</Trans>}
        hint={<Trans>Votre regard, votre façon de travailler, ce qu’on vit pendant une séance avec vous.</Trans>}
        aside={<TextLength text={form.fields.profile_description} most={MAX_DESCRIPTION} locale={locale} />}
        rows={6}
        {...boundField(props, 'profile_description')}
      />
      <SelectField
        label={<Trans>Votre ville</Trans>}
        hint={<Trans>Celle d’où vous partez. Votre adresse exacte n’est jamais montrée.</Trans>}
        {...boundField(props, 'city_id')}
      >
        <option value="">{t`Choisissez une ville`}</option>
        {lists.cities.map(({ id, name: city }) => (
          <option key={id} value={id}>
            {city}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
