import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import type { ActionFailure } from '../feedback/use-action.ts';
import styles from './ask-card.module.css';

interface AskCardProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The choices, between the text and the buttons. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly failure: ActionFailure | null;
}

/** A question that the person must answer before anything is sent. */
export function AskCard({ title, text, children, actions, failure }: AskCardProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // It may replace a long form that is scrolled down: the question is scrolled into view and focused.
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={styles['ask']}>
      <div>
        <p className={styles['kicker']}>
          <Trans>À vous de jouer</Trans>
        </p>
        <h2 ref={head} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
      </div>
      <p className={styles['text']}>{text}</p>
      {children}
      <FailureNote failure={failure} />
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
