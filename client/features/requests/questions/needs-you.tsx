import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Draft, ItemOf } from '#client/data/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { AskCard } from '#client/frame/questions/ask-card.tsx';
import { BothSides } from './both-sides.tsx';
import { dropEdit } from '../edit/change.commands.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { needOf } from './needs.ts';
import { refusalOf } from '../refusal-words.ts';
import { RequestDetails } from '../page/request-details.tsx';
import type { ShownRequest } from '../requests.queries.ts';
import { SlotTaken } from './slot-taken.tsx';
import { Stuck } from './stuck.tsx';
import { useTakeOut } from './use-take-out.ts';

interface NeedsYouProps {
  readonly shown: ShownRequest;
  readonly item: ItemOf<'quote_request'>;
  readonly draft: Draft | null;
  readonly locale: LocaleCode;
  /** The typed values are a new draft now. */
  readonly onRestart: (draftId: string) => void;
}

/** A refused action, the reason, and every way to continue; the server's row is below. */
export default function NeedsYou(props: NeedsYouProps) {
  const { shown, item, draft, locale, onRestart } = props;
  const [isOpened, setOpened] = useState(draft !== null);
  const need = needOf(shown, item);
  if (need.kind === 'form') return <Correction {...props} />;
  if (need.kind === 'slot' && isOpened) {
    return (
      <EditForm
        shown={shown}
        draft={draft}
        refused={[{ field: 'time', validation: 'taken' }]}
        locale={locale}
        submitLabel={<Trans>Envoyer de nouveau</Trans>}
        leaveLabel={<Trans>Revenir aux moments libres</Trans>}
        onSent={() => setOpened(false)}
        onLeave={() => dropEdit(shown).then(() => setOpened(false))}
      />
    );
  }
  return (
    <>
      {need.kind === 'slot' ? (
        <SlotTaken {...{ shown, item, locale }} alternatives={need.alternatives} onOther={() => setOpened(true)} />
      ) : null}
      {need.kind === 'sides' ? <BothSides {...{ shown, item, locale }} current={need.current} /> : null}
      {need.kind === 'stuck' ? <Stuck {...{ shown, item, onRestart }} /> : null}
      <RequestDetails request={need.kind === 'sides' ? need.current : shown.request} locale={locale} />
    </>
  );
}

/** Opens the form again, with the errors under its fields. */
function Correction({ shown, item, draft, locale }: NeedsYouProps) {
  const { i18n } = useLingui();
  const takeOut = useTakeOut(shown, item);
  return (
    <>
      <AskCard
        title={i18n._(refusalOf(item))}
        text={<Trans>Rien n’est perdu : corrigez ce qui est indiqué plus bas, puis envoyez de nouveau.</Trans>}
        failure={null}
      />
      <EditForm
        key={item.id}
        shown={shown}
        draft={draft}
        refused={item.last_error?.errors ?? []}
        locale={locale}
        submitLabel={<Trans>Envoyer de nouveau</Trans>}
        leaveLabel={<Trans>Retirer de la file</Trans>}
        onSent={() => undefined}
        onLeave={takeOut}
      />
    </>
  );
}
