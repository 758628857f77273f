import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from '../state/spinner.tsx';

/**
 * A button with a slow action. During the action, it keeps the focus and its tab order, shows the progress text, and
 * ignores presses.
 */
export function PendingButton({
  isPending,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps & { isPending: boolean }) {
  if (!isPending) {
    return (
      <Button {...rest} type={type} {...(onClick === undefined ? {} : { onClick })}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...rest} type="button" aria-disabled>
      <Spinner />
      {children}
    </Button>
  );
}
