import { Trans } from '@lingui/react/macro';
import { TextLength } from '#client/frame/feedback/text-length.tsx';
import { TextArea, TextField } from '#client/ui/form/field.tsx';
import { MAX_DESCRIPTION } from '#shared/default-limits.ts';
import { bindField } from '#client/frame/edits/bind-field.ts';
import { type FieldsProps, errorsOf } from './fields-props.tsx';
import type { FormField } from './form-fields.ts';
import styles from './form.module.css';

const MAX_TITLE = 120;

/** The title, the description and the number of seats. */
export function GeneralFields(props: FieldsProps) {
  const { form, locale } = props;
  const bind = (name: FormField) => bindField(form, name, errorsOf(props, name));
  const optional = <Trans>facultatif</Trans>;
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>
        <Trans>Informations générales</Trans>
      </h2>
      <TextField
        label={<Trans>Titre</Trans>}
        hint={<Trans>Ce que le client lit en premier, par exemple « La cérémonie ».</Trans>}
        aside={<TextLength text={form.fields.title} most={MAX_TITLE} locale={locale} />}
        autoComplete="off"
        {...bind('title')}
      />
      <TextArea
        label={<Trans>Description</Trans>}
        hint={<Trans>Le déroulement, ce qui est compris, ce qui ne l’est pas.</Trans>}
        aside={<TextLength text={form.fields.description} most={MAX_DESCRIPTION} locale={locale} />}
        {...bind('description')}
      />
      <div className={styles['pair']}>
        <TextField
          label={<Trans>Personnes, au plus</Trans>}
          optional={optional}
          inputMode="numeric"
          autoComplete="off"
          {...bind('seats')}
        />
      </div>
    </section>
  );
}
