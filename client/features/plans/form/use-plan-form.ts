import { runtime } from '#client/frame/device/runtime.ts';
import type { EditForm, FormCheck } from '#client/frame/edits/edit-form.ts';
import { useEditForm } from '#client/frame/edits/use-edit-form.ts';
import type { Draft } from '#client/data/db/owner-db.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type PlanBody, planValuesSchema } from '#shared/plans/own-plan.schema.ts';
import { laterFields } from '#shared/protocol/fields.ts';
import { planFields } from '#shared/plans/plan.fields.ts';
import { queuePlan, queuePlanEdit } from '../plan.offline.ts';
import { planDraftId, type ShownPlan } from '../plans.queries.ts';
import { checkForm, type FormField, type FormFields, formFieldsOf, listOf } from './form-fields.ts';

const { ports } = runtime;

const planForm: EditForm<'plan', ShownPlan, PlanBody> = {
  type: 'plan',
  draftId: planDraftId,
  readValues: (stored) => planValuesSchema.safeParse({ ...laterFields(planFields), ...stored }).data ?? null,
  queue: (db, { kept, pending }, seen, payload) => {
    const draftId = planDraftId(payload.id);
    const isKnown = kept !== null || pending.length > 0;
    return isKnown ? queuePlanEdit(ports, db, seen, draftId, payload) : queuePlan(ports, db, payload, draftId);
  },
};

interface PlanFormState {
  readonly shown: ShownPlan;
  /** Unsaved values of an earlier visit. */
  readonly draft: Draft | null;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
  readonly locale: LocaleCode;
}

/** The state of a plan's form. */
export function usePlanForm({ shown, draft, refused, locale }: PlanFormState) {
  const form = useEditForm(planForm, {
    shown,
    draft,
    refused: refused.map((error) => ({ ...error, field: listOf(error.field) })),
    fieldsOf: (plan) => formFieldsOf(plan, locale),
    fieldOf: listOf,
  });
  const check = (fields: FormFields) => checkForm(shown.plan.id, fields, 0, shown.kept);
  return {
    ...form,
    /** On blur: checks the typed value of the field; a missing value may still follow. */
    look: (field: FormField) => form.look(field, (fields) => withoutMissing(check(fields))),
    /** Checks the fields of one step; missing fields of the others may still follow. */
    checkOf: (isMeant: (field: string) => boolean) => form.checkSome(isMeant, check),
    send: (isPublic: 0 | 1) => form.send((fields) => checkForm(shown.plan.id, fields, isPublic, shown.kept)),
  };
}

export type PlanFormHandle = ReturnType<typeof usePlanForm>;

function withoutMissing(check: FormCheck<PlanBody>): FormCheck<PlanBody> {
  if (check.isComplete) return check;
  return { isComplete: false, errors: check.errors.filter(({ validation }) => validation !== 'required') };
}
