import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './lightbox.module.css';
import { Spinner } from '../state/spinner.tsx';

interface LightboxToolProps {
  readonly icon: LucideIcon;
  /** What it does. */
  readonly label: string;
  /** Under way: it does nothing more meanwhile. */
  readonly isBusy: boolean;
  /** It keeps its place among the buttons; `words` say why. */
  readonly isDisabled: boolean;
  /** Beneath it, and heard when they appear. */
  readonly words: ReactNode;
  readonly onPress: () => void;
}

const ICON_PX = 24;

/** One more thing to do with the photo that is seen, among the lightbox's own buttons. */
export function LightboxTool({ icon, label, isBusy, isDisabled, words, onPress }: LightboxToolProps) {
  const id = useId();
  const isIdle = !isBusy && !isDisabled;
  return (
    <div className={styles['tool']}>
      <button
        type="button"
        className="yarl__button"
        title={label}
        aria-label={label}
        aria-disabled={!isIdle}
        aria-describedby={id}
        onClick={isIdle ? onPress : undefined}
      >
        {isBusy ? <Spinner size={ICON_PX} /> : <Icon of={icon} size={ICON_PX} />}
      </button>
      <p id={id} className={styles['words']} role="status">
        {words}
      </p>
    </div>
  );
}
