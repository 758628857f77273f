import { FailureNote } from '../feedback/failure-note.tsx';
import type { ActionFailure } from '../feedback/use-action.ts';
import styles from './heart-button.module.css';

/** Why the heart did not change, at the bottom of the screen. */
export default function HeartFailure({ failure }: { failure: ActionFailure }) {
  return (
    <div className={styles['failure']}>
      <FailureNote failure={failure} />
    </div>
  );
}
