import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { ErrorText } from '#client/ui/form/field.tsx';
import { OrderedChoices, type OrderedWords } from '#client/ui/form/ordered-choices.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { type FieldsProps, wrongOf } from './bound-field.tsx';
import { idsIn } from './form-values.ts';
import { Section } from './section.tsx';
import styles from './provider.module.css';

const MAX_CATEGORIES_SHOWN = 20;
const MAX_CITIES_SHOWN = 8;

/** The photographer's categories, cities and languages. */
export function WorkFields(props: FieldsProps) {
  const { form, lists, locale } = props;
  const words = useOrderedWords();
  const ordered = (name: 'category_ids' | 'working_city_ids') => ({
    value: idsIn(form.fields[name]),
    onChange: (ids: readonly string[]) => form.set({ [name]: ids.join(' ') }),
    error: wrongOf(props, name),
    words,
  });
  return (
    <Section title={<Trans>Ce que vous faites, et où</Trans>}>
      <OrderedChoices
        legend={<Trans>Catégories</Trans>}
        hint={<Trans>Dans votre ordre : la première est celle pour laquelle on vous connaît.</Trans>}
        options={lists.categories.map(({ id, name_i18n }) => ({ id, name: categoryLabels[locale][name_i18n] }))}
        first={<Trans>Votre spécialité</Trans>}
        empty={<Trans>Choisissez ci-dessous.</Trans>}
        most={MAX_CATEGORIES_SHOWN}
        moreLabel={<Trans>Toutes les séances</Trans>}
        {...ordered('category_ids')}
      />
      <OrderedChoices
        legend={<Trans>Villes où vous travaillez</Trans>}
        hint={<Trans>La première est votre ville principale.</Trans>}
        options={lists.cities}
        first={<Trans>Principale</Trans>}
        empty={<Trans>Choisissez ci-dessous.</Trans>}
        most={MAX_CITIES_SHOWN}
        moreLabel={<Trans>Toutes les villes</Trans>}
        {...ordered('working_city_ids')}
      />
      <Languages {...props} />
    </Section>
  );
}

function Languages(props: FieldsProps) {
  const { form, lists } = props;
  const chosen = idsIn(form.fields.language_ids);
  const error = wrongOf(props, 'language_ids');
  const toggle = (id: string, isOn: boolean) => {
    const ids = isOn ? [...chosen, id] : chosen.filter((one) => one !== id);
    // In a fixed order, so that a box pressed twice changes nothing.
    form.set({ language_ids: ids.toSorted().join(' ') });
  };
  return (
    <fieldset
      className={styles['languages']}
      {...(error === undefined ? {} : { 'aria-describedby': 'languages-error' })}
    >
      <legend>
        <Trans>Langues</Trans>
      </legend>
      <div>
        {lists.languages.map(({ id, code, native_name }) => (
          <Checkbox
            key={id}
            name="language_ids"
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
            {...(error === undefined ? {} : { 'aria-invalid': true })}
          >
            <span lang={code}>{native_name}</span>
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : <ErrorText id="languages-error">{error}</ErrorText>}
    </fieldset>
  );
}

function useOrderedWords(): OrderedWords {
  const { t } = useLingui();
  return {
    move: (name, position) => t`Déplacer ${name}, position ${position} : flèches haut et bas`,
    up: (name) => t`Monter ${name}`,
    remove: (name) => t`Retirer ${name}`,
    add: (name) => t`Ajouter ${name}`,
    moved: (name, position) => t`${name}, position ${position}`,
  };
}
