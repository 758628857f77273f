import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { PendingButton } from '../../ui/button/pending-button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import styles from './admin.module.css';

interface ReasonDialogProps {
  readonly title: ReactNode;
  /** Says what the action does. */
  readonly text?: ReactNode;
  /** Shows what the action leaves as it is. */
  readonly children?: ReactNode;
  readonly label: ReactNode;
  /** Says who reads the reason. */
  readonly hint: ReactNode;
  readonly rows: number;
  readonly maxLength: number;
  /** The error of an empty reason. */
  readonly missing: string;
  /** The words of the button. */
  readonly action: ReactNode;
  readonly look?: ComponentProps<typeof PendingButton>['look'];
  readonly onClose: () => void;
  /** @returns why nothing was done, for the dialog to show; nothing when the screen answers by itself */
  readonly onSend: (reason: string) => Promise<string | null | void>;
}

/** Asks an administrator for the reason of an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    children,
    label,
    hint,
    rows,
    maxLength,
    missing,
    action,
    look = 'danger',
    onClose,
    onSend,
  } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    if (reason.trim() === '') return setMissing(true);
    setRunning(true);
    setFailure(null);
    setFailure((await onSend(reason.trim())) ?? null);
    return setRunning(false);
  };
  return (
    <Dialog title={title} closeLabel={t`Fermer`} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        {text === undefined ? null : <p>{text}</p>}
        {children}
        <TextArea
          label={label}
          hint={hint}
          rows={rows}
          maxLength={maxLength}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={isMissing ? missing : undefined}
        />
        <div role="alert">{failure === null ? null : <Notice tone="error">{failure}</Notice>}</div>
        <PendingButton type="submit" look={look} isPending={isRunning}>
          {action}
        </PendingButton>
      </form>
    </Dialog>
  );
}
