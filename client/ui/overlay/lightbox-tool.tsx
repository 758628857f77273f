import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useController } from 'yet-another-react-lightbox';
import { Icon } from '../icon.tsx';
import styles from './lightbox.module.css';
import { Spinner } from '../state/spinner.tsx';

interface LightboxToolProps {
  readonly icon: LucideIcon;
  /** The tool's name. */
  readonly label: string;
  /** In progress: it ignores presses. */
  readonly isBusy: boolean;
  /** The tool stays visible but disabled; `words` explain why. */
  readonly isDisabled: boolean;
  /** Below it, and announced when they appear. */
  readonly words: ReactNode;
  /** The lightbox closes with the press. */
  readonly isLast?: boolean;
  readonly onPress: () => void;
}

const ICON_PX = 24;

/** An extra tool for the shown photo, among the lightbox's own buttons. */
export function LightboxTool({ icon, label, isBusy, isDisabled, words, isLast = false, onPress }: LightboxToolProps) {
  const { close } = useController();
  const id = useId();
  const isIdle = !isBusy && !isDisabled;
  const press = () => {
    onPress();
    if (isLast) close();
  };
  return (
    <div className={styles['tool']}>
      <button
        type="button"
        className="yarl__button"
        title={label}
        aria-label={label}
        aria-disabled={!isIdle}
        aria-describedby={id}
        onClick={isIdle ? press : undefined}
      >
        {isBusy ? <Spinner size={ICON_PX} /> : <Icon of={icon} size={ICON_PX} />}
      </button>
      <p id={id} className={styles['words']} role="status">
        {words}
      </p>
    </div>
  );
}
