import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { SelectField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { ContactFields, IdeaFields, WhereFields } from './field-groups.tsx';
import type { FormLists } from './form-lists.queries.ts';
import type { FreeDays } from '../asked-provider/use-free-days.ts';
import { WhenFields } from './when-fields.tsx';
import type { BindField } from './field-props.ts';
import styles from '../requests.module.css';

interface RequestFieldsProps {
  readonly fields: DraftFields;
  readonly bind: BindField;
  readonly set: (changes: DraftFields) => void;
  readonly lists: FormLists;
  /** Undefined while the device is read. */
  readonly days: FreeDays | undefined;
  readonly locale: LocaleCode;
  /** The asked photographer. */
  readonly children: ReactNode;
}

/** All fields of a request, in five groups. */
export function RequestFields({ fields, bind, set, lists, days, locale, children }: RequestFieldsProps) {
  const { t } = useLingui();
  const group = { fields, bind, locale };
  return (
    <>
      <Group title={<Trans>La séance</Trans>}>
        <SelectField label={<Trans>Type de séance</Trans>} {...bind('category_id')}>
          <option value="">{t`Choisir`}</option>
          {lists.categories.map((category) => (
            <option key={category.id} value={category.id}>
              {categoryLabels[locale][category.name_i18n]}
            </option>
          ))}
        </SelectField>
        {children}
      </Group>
      <Group title={<Trans>Quand</Trans>}>
        <WhenFields {...group} set={set} days={days} />
      </Group>
      <Group title={<Trans>Où</Trans>}>
        <Suspense fallback={null}>
          <WhereFields {...group} lists={lists} set={set} />
        </Suspense>
      </Group>
      <Group title={<Trans>Votre idée</Trans>}>
        <IdeaFields {...group} />
      </Group>
      <Group title={<Trans>Vous</Trans>}>
        <Suspense fallback={null}>
          <ContactFields {...group} />
        </Suspense>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
