import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, ChevronDown, Link2 } from 'lucide-react';
import { keyOf, say } from '#client/frame/i18n/said.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { FaqEntry } from './faq-topic.ts';
import styles from './faq.module.css';

interface FaqAnswerProps {
  readonly entry: FaqEntry;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A question that opens. It links to the address of its answer, so that it also opens in a browser without script. */
export function FaqAnswer({ entry: { id, question, answer, link }, isOpen, onToggle }: FaqAnswerProps) {
  const { i18n } = useLingui();
  return (
    <details className={styles['entry']} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <h3>{i18n._(question)}</h3>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles['answer']} id={id}>
        {answer.map((paragraph) => (
          <p key={keyOf(paragraph)}>{say(i18n, paragraph)}</p>
        ))}
        <p className={styles['links']}>
          {link === undefined ? null : (
            <RouteLink name={link.to}>
              {i18n._(link.label)} <Icon of={ArrowRight} size={16} />
            </RouteLink>
          )}
          <a href={`#${id}`} className={styles['own']}>
            <Icon of={Link2} size={16} /> <Trans>Adresse de cette réponse</Trans>
          </a>
        </p>
      </div>
    </details>
  );
}
