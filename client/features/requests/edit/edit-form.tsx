import { type ReactNode, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useLive } from '#client/frame/device/live.ts';
import type { Draft } from '#client/data/db/owner-db.ts';
import { type Seen, seenOf } from '#client/data/outbox/edits.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type DraftField, type DraftFields, textsOf } from '#shared/requests/asking/form-fields.ts';
import { saveEdit, sendEdit } from './change.commands.ts';
import { formLists } from '../form/form-lists.queries.ts';
import { Everyone } from '../outside/everyone.tsx';
import { RequestForm } from '../form/request-form.tsx';
import type { ShownRequest } from '../requests.queries.ts';
import { useAskedProvider } from '../asked-provider/use-asked-provider.ts';

interface EditFormProps {
  readonly shown: ShownRequest;
  /** The draft of an edit that was started before. */
  readonly draft: Draft | null;
  readonly refused?: readonly FieldError[];
  readonly locale: LocaleCode;
  readonly submitLabel: ReactNode;
  readonly leaveLabel: ReactNode;
  readonly onSent: () => void;
  readonly onLeave: () => Promise<void>;
}

/** The answers of an existing request, each of which opens its fields; the photographer and the plan stay. */
export function EditForm({
  shown,
  draft,
  refused = [],
  locale,
  submitLabel,
  leaveLabel,
  onSent,
  onLeave,
}: EditFormProps) {
  const wanted = textsOf(shown.wanted);
  // The request when the form was opened: later changes must not be overwritten unseen.
  const [initial] = useState(draft?.fields ?? wanted);
  const [seen] = useState(() => seenByForm(shown, draft));
  const lists = useLive(formLists);
  const asked = useAskedProvider(shown.wanted.provider_id ?? undefined);
  const leaving = useAction();
  if (lists === undefined) return null;
  const send = async (fields: DraftFields) => {
    const errors = await sendEdit(shown, fields, seen, locale);
    if (errors.length === 0) onSent();
    return errors;
  };
  return (
    <RequestForm
      initial={initial}
      refused={refused.filter(({ field }) => isUnchangedField(field, initial, wanted))}
      isKept={draft !== null}
      lists={lists}
      asked={asked}
      locale={locale}
      keep={(fields) => saveEdit(shown, fields, seen)}
      send={send}
      original={wanted}
      fixed={{
        provider: shown.request.provider_name ?? <Everyone lists={lists} cityId={shown.request.city_id} />,
        plan: shown.request.plan_title,
      }}
      submitLabel={submitLabel}
      foot={
        <>
          <FailureNote failure={leaving.failure} />
          <Button look="bare" onClick={() => void leaving.run(onLeave)}>
            {leaveLabel}
          </Button>
        </>
      }
    />
  );
}

/** The request that filled the form: now, or when its draft started. */
function seenByForm({ wanted, pending }: ShownRequest, draft: Draft | null): Seen {
  const now = seenOf('quote_request', wanted, pending);
  if (draft === null) return now;
  return { id: now.id, version: draft.base_version ?? now.version, values: draft.base_values ?? null };
}

/** An error applies only to the value it was reported for. */
function isUnchangedField(field: string, initial: DraftFields, asked: DraftFields): boolean {
  const key = field as DraftField;
  return initial[key] === asked[key];
}
