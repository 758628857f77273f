// Forms that are sent at once, with the server's errors under their fields.
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CallOutcome } from '#client/data/api/call.ts';
import { fieldErrors } from '#shared/protocol/validation.ts';

/** Why a form was refused, apart from errors of its fields. */
export type FormFailure =
  | { readonly kind: 'unreachable' | 'server' }
  /** Too many tries; null when the server did not say how long to wait. */
  | { readonly kind: 'too-many'; readonly waitS: number | null }
  | { readonly kind: 'refused'; readonly code: string };

/** Props of the input of a field, and the rule that it breaks (`required`, `format`…). */
export type FormField = UseFormRegisterReturn & { readonly rule: string | undefined };

export interface ServerForm<Values extends FieldValues> {
  readonly field: (name: Path<Values>) => FormField;
  readonly control: Control<Values>;
  readonly failure: FormFailure | null;
  readonly isSending: boolean;
  /** False until the script runs, since the browser itself would send the fields in the address. */
  readonly isReady: boolean;
  readonly submit: (event: FormEvent) => void;
}

/**
 * A form that is sent at once, to one endpoint. The endpoint's schema checks it here, before it is sent; the server's
 * field errors are shown in the same places. The first wrong field gets the focus. Its values stay in the inputs and
 * are never stored. The inputs are read again when it is sent: a password manager may fill them without any event.
 */
export function useServerForm<Values extends FieldValues, Body>({
  schema,
  defaults,
  bodyOf,
  send,
  onDone,
}: {
  readonly schema: z.ZodMiniType;
  /** The initial values of the inputs. */
  readonly defaults?: DefaultValues<Values>;
  /** The body of a form, whose inputs return text. */
  readonly bodyOf: (values: Values) => object;
  readonly send: (values: Values) => Promise<CallOutcome<Body>>;
  readonly onDone: (body: Body, values: Values) => void;
}): ServerForm<Values> {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const resolver: Resolver<Values> = (values) => {
    const body = bodyOf(values);
    const { success, error } = schema.safeParse(body);
    if (success) return { values, errors: {} };
    const found = fieldErrors(error.issues, body).map(({ field, validation }) => [field, { type: validation }]);
    return { values: {}, errors: Object.fromEntries(found) };
  };
  const form = useForm<Values>({
    resolver,
    shouldFocusError: false,
    ...(defaults === undefined ? {} : { defaultValues: defaults }),
  });
  const { isSubmitting } = form.formState;

  const readInputs = (element: Element) => {
    if (!(element instanceof HTMLFormElement)) return;
    for (const input of element.elements) {
      if (!(input instanceof HTMLInputElement) || input.type === 'radio') continue;
      const name = input.name as Path<Values>;
      const known: unknown = form.getValues(name);
      if (typeof known !== 'string' || known === input.value) continue;
      form.setValue(name, input.value as PathValue<Values, Path<Values>>);
    }
  };

  const deliver = async (values: Values, element: Element) => {
    setFailure(null);
    const outcome = await send(values).catch((error: unknown) => {
      reportError(error);
      return null;
    });
    if (outcome === null) return setFailure({ kind: navigator.onLine ? 'server' : 'unreachable' });
    if (outcome.kind === 'ok') return onDone(outcome.body, values);
    if (outcome.kind !== 'refused') return setFailure({ kind: 'unreachable' });
    const { status, code, errors: found, waitS } = outcome;
    for (const { field, validation } of found) form.setError(field as Path<Values>, { type: validation });
    if (found.length > 0)
      return focusFirst(
        element,
        found.map(({ field }) => field),
      );
    if (status === 429) return setFailure({ kind: 'too-many', waitS });
    return setFailure(status >= 500 || code === '' ? { kind: 'server' } : { kind: 'refused', code });
  };

  return {
    field: (name) => {
      const type = form.getFieldState(name, form.formState).error?.type;
      return { ...form.register(name), rule: type === undefined ? undefined : String(type) };
    },
    control: form.control,
    failure,
    isSending: isSubmitting,
    isReady,
    submit: (event) => {
      const { currentTarget } = event;
      readInputs(currentTarget);
      const toFix = (errors: object) => focusFirst(currentTarget, Object.keys(errors));
      void form.handleSubmit((values) => deliver(values, currentTarget), toFix)(event);
    },
  };
}

/** Focuses the first of these fields as they stand on the page; they are registered in another order. */
function focusFirst(form: Element, names: readonly string[]): void {
  if (!(form instanceof HTMLFormElement)) return;
  const isWrong = (name: string) => names.some((wrong) => wrong === name || wrong.startsWith(`${name}.`));
  for (const input of form.elements) {
    if (input instanceof HTMLElement && isWrong(input.getAttribute('name') ?? '')) return input.focus();
  }
}
