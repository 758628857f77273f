import type { ReactNode } from 'react';
import type { ButtonLook } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { useFailureWords } from './failure-words.ts';
import type { FormFailure } from './use-server-form.ts';

interface FormEndProps {
  readonly form: {
    readonly failure: FormFailure | null;
    readonly isSending: boolean;
    readonly isReady: boolean;
  };
  /** Special messages for this form's refusals; undefined for the default ones. */
  readonly failureWords?: (failure: FormFailure) => string | undefined;
  readonly isWide?: boolean;
  readonly look?: ButtonLook;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** The end of a form: why it was refused, and the button that sends it. */
export function FormEnd({
  form: { failure, isSending, isReady },
  failureWords,
  isWide = true,
  look = 'primary',
  children,
}: FormEndProps) {
  const usual = useFailureWords();
  return (
    <>
      <div role="alert">
        {failure === null ? null : <Notice tone="error">{failureWords?.(failure) ?? usual(failure)}</Notice>}
      </div>
      <PendingButton type="submit" look={look} isLarge isWide={isWide} isPending={isSending} disabled={!isReady}>
        {children}
      </PendingButton>
    </>
  );
}
