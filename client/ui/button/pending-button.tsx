import { Button, type ButtonProps } from './button.tsx';
import { Spinner } from '../state/spinner.tsx';

/**
 * A button whose action takes its time. While it does, the button keeps the focus and its place in the order of tabs, says
 * what is going on, and does nothing more.
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
