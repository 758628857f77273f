import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Draft } from '#client/data/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { dropEdit } from './change.commands.ts';
import { EditForm } from './edit-form.tsx';
import type { ShownRequest } from '../requests.queries.ts';
import styles from '../requests.module.css';

interface EditRequestProps {
  readonly shown: ShownRequest;
  readonly draft: Draft | null;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
  /** The changes were stored, and leave by themselves. */
  readonly onSaved: () => void;
}

/** The edit of a request, from its current values or from its draft. */
export default function EditRequest({ shown, draft, locale, onClose, onSaved }: EditRequestProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section>
      <h2 ref={title} tabIndex={-1} className={styles['formTitle']}>
        <Trans>Modifier ma demande</Trans>
      </h2>
      <EditForm
        shown={shown}
        draft={draft}
        locale={locale}
        submitLabel={<Trans>Enregistrer les modifications</Trans>}
        leaveLabel={<Trans>Ne rien changer</Trans>}
        onSent={onSaved}
        onLeave={() => dropEdit(shown).then(onClose)}
      />
    </section>
  );
}
