import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '#client/ui/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { requestBooking, saveDraft } from './booking.commands.ts';
import type { FormLists } from './form-lists.queries.ts';
import { RequestForm } from './request-form.tsx';
import styles from './requests.module.css';

interface BookingFormProps {
  readonly id: string;
  readonly draft: DraftFields;
  /** What the page knows of the person and their wish; it fills what they left empty. */
  readonly suggested: DraftFields;
  readonly lists: FormLists;
  readonly locale: LocaleCode;
  readonly onSent: (id: string) => void;
}

/** A new request; the photographer is one of its choices. */
export function BookingForm({ id, draft, suggested, lists, locale, onSent }: BookingFormProps) {
  const { t } = useLingui();
  const send = async (fields: DraftFields) => {
    const check = await requestBooking(id, fields, locale);
    if (!check.isComplete) return check.errors;
    onSent(id);
    return [];
  };
  return (
    <RequestForm
      initial={draft}
      suggested={suggested}
      isKept={Object.keys(draft).length > 0}
      lists={lists}
      locale={locale}
      keep={(fields) => saveDraft(id, fields)}
      send={send}
      provider={(bind) => (
        <SelectField label={<Trans>Photographe</Trans>} {...bind('provider_id')}>
          <option value="">{t`Tous les photographes de la région`}</option>
          {lists.providers.map((provider) => (
            <option key={provider.id} value={provider.id}>
              {provider.user.full_name}
            </option>
          ))}
        </SelectField>
      )}
      submitLabel={<Trans>Envoyer ma demande</Trans>}
      foot={
        <p className={styles['note']}>
          <Trans>Vous ne payez rien maintenant.</Trans>
        </p>
      }
    />
  );
}
