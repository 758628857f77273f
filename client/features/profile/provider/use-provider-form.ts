import { runtime } from '#client/frame/device/runtime.ts';
import type { EditForm } from '#client/frame/edits/edit-form.ts';
import { useEditForm } from '#client/frame/edits/use-edit-form.ts';
import type { Draft } from '#client/data/db/owner-db.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { type ProviderBody, type ProviderField, providerValuesSchema } from '#shared/providers/own-provider.schema.ts';
import { laterFields } from '#shared/protocol/fields.ts';
import { providerFields } from '#shared/providers/provider.fields.ts';
import { mustBeComplete } from '#shared/providers/provider.rules.ts';
import { checkForm } from './check-form.ts';
import { type FormFields, formFieldsOf } from './form-values.ts';
import { queueProviderEdit } from './provider.offline.ts';
import { profileDraftId, type ShownProvider } from './provider.queries.ts';

const providerForm: EditForm<'provider', ShownProvider, ProviderBody> = {
  type: 'provider',
  draftId: profileDraftId,
  readValues: (stored) => providerValuesSchema.safeParse({ ...laterFields(providerFields), ...stored }).data ?? null,
  queue: (db, _, seen, payload) => queueProviderEdit(runtime.ports, db, seen, profileDraftId(seen.id), payload),
};

interface ProviderFormState {
  readonly shown: ShownProvider;
  /** Unsaved values of an earlier visit. */
  readonly draft: Draft | null;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
}

/** The state of a profile's form. */
export function useProviderForm({ shown, draft, refused }: ProviderFormState) {
  const form = useEditForm(providerForm, { shown, draft, refused, fieldsOf: formFieldsOf, fieldOf });
  return {
    ...form,
    /** On blur: checks the typed value of the field; a missing value may still follow. */
    look: (field: ProviderField) => form.look(field, (fields) => checkForm(shown.provider.id, fields, false)),
    /** @param isSubmitted whether the profile must be complete */
    send: (isSubmitted = false) =>
      form.send((fields: FormFields, { provider }) =>
        checkForm(provider.id, fields, isSubmitted || mustBeComplete(provider.status)),
      ),
  };
}

export type ProviderFormHandle = ReturnType<typeof useProviderForm>;

/** The field of an error's path: `links` of `links.2`. */
export function fieldOf(path: string): ProviderField {
  return path.split('.')[0] as ProviderField;
}
