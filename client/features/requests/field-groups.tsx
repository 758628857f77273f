import { Trans } from '@lingui/react/macro';
import { lazyWith } from '#client/app/i18n.ts';
import { TextArea, TextField } from '#client/ui/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import type { BindField } from './request-fields.tsx';

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
