import { Trans } from '@lingui/react/macro';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { isTooLong, TextLength, TooLong } from '#client/frame/feedback/text-length.tsx';
import { TextArea, TextField } from '#client/ui/form/field.tsx';
import { MAX_DESCRIPTION } from '#shared/default-limits.ts';
import type { GroupProps } from './field-props.ts';

/** The chunk of these fields loads with the route of their step. */
export const loadWhereFields = () => import('./where-fields.tsx');
export const loadContactFields = () => import('./contact-fields.tsx');
export const WhereFields = lazyWith(['form'], loadWhereFields);
export const ContactFields = lazyWith(['form'], loadContactFields);

// The questions of a request by group: a booking asks one group in each step, an edit all at once.

/** @param hasBudget false after a plan with a price, which leaves nothing to ask */
export function IdeaFields({ bind, locale, hasBudget = true }: GroupProps & { readonly hasBudget?: boolean }) {
  const description = bind('description');
  const length = { text: description.value, most: MAX_DESCRIPTION, locale };
  return (
    <>
      <TextArea
        label={<Trans>Description</Trans>}
        hint={<Trans>Ce qui compte pour vous.</Trans>}
        optional={<Trans>facultatif</Trans>}
        aside={<TextLength {...length} />}
        {...description}
        // Shown at once: otherwise only the check of a later step would report a pasted text.
        error={isTooLong(length) ? <TooLong {...length} /> : description.error}
      />
      <TextField
        label={<Trans>Nombre de personnes</Trans>}
        optional={<Trans>facultatif</Trans>}
        inputMode="numeric"
        {...bind('people_count')}
      />
      {hasBudget ? (
        <TextField
          label={<Trans>Budget, taxes en sus</Trans>}
          optional={<Trans>facultatif</Trans>}
          unit="$"
          inputMode="numeric"
          {...bind('budget')}
        />
      ) : null}
    </>
  );
}
