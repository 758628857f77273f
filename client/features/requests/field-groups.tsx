import { Trans } from '@lingui/react/macro';
import { lazyWith } from '#client/app/i18n.ts';
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { durationOf } from '#shared/quotes/booking-steps.ts';
import { durationsWith } from './durations.ts';
import type { BindField } from './request-fields.tsx';
import styles from './requests.module.css';

/** These come with the step that shows them: its route brings them before it shows. */
export const bringWhere = () => import('./where-fields.tsx');
export const bringContact = () => import('./contact-fields.tsx');
export const WhereFields = lazyWith(['form'], bringWhere);
export const ContactFields = lazyWith(['form'], bringContact);

// The questions of a request, group by group: a booking asks them one step after the other, an edit all at once.

export interface GroupProps {
  readonly fields: DraftFields;
  readonly bind: BindField;
  readonly locale: LocaleCode;
}

export function WhenFields({ fields, bind, locale }: GroupProps) {
  const amounts = amountsOf(locale);
  const duration = durationOf(fields);
  return (
    <>
      <div className={styles['row']}>
        <TextField label={<Trans>Date</Trans>} type="date" {...bind('date')} />
        <TextField label={<Trans>Heure</Trans>} hint={<Trans>Heure de Montréal</Trans>} type="time" {...bind('time')} />
      </div>
      <SelectField label={<Trans>Durée</Trans>} {...bind('duration_min')} value={String(duration)}>
        {durationsWith(duration).map((minutes) => (
          <option key={minutes} value={minutes}>
            {amounts.duration(minutes)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export function IdeaFields({ bind }: GroupProps) {
  return (
    <>
      <TextArea
        label={<Trans>Description</Trans>}
        hint={<Trans>Combien de personnes, ce qui compte pour vous.</Trans>}
        optional={<Trans>facultatif</Trans>}
        maxLength={4_000}
        {...bind('description')}
      />
      <TextField
        label={<Trans>Budget, taxes en sus</Trans>}
        optional={<Trans>facultatif</Trans>}
        unit="$"
        inputMode="numeric"
        {...bind('budget')}
      />
    </>
  );
}
