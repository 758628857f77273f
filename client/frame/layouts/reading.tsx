import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './reading.module.css';

/** One part of a long text, with an address of its own. */
export interface ReadingSection {
  /** The fragment of its address, the same in every language. */
  readonly id: string;
  readonly title: ReactNode;
  readonly body: ReactNode;
}

interface ReadingProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Between the introduction and the sections: a version, a search. */
  readonly note?: ReactNode;
  readonly sections: readonly ReadingSection[];
  readonly isNumbered?: boolean;
  /** After the last section. */
  readonly end?: ReactNode;
}

/** A long text: its title, a table of contents that stays beside the text on wide screens, and its sections. */
export function Reading({ title, lead, note, sections, isNumbered = false, end }: ReadingProps) {
  return (
    <article className={`${styles['reading']} ${isNumbered ? styles['numbered'] : ''}`}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {note}
      </header>
      <Contents sections={sections} />
      <div className={styles['body']}>
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            {body}
          </section>
        ))}
        {end}
      </div>
    </article>
  );
}

/** Folded on phones, where it would precede the text. */
function Contents({ sections }: Pick<ReadingProps, 'sections'>) {
  const { t } = useLingui();
  const links = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles['folded']}>
        <summary>
          <Trans>Sur cette page</Trans>
        </summary>
        {links}
      </details>
      <nav className={styles['contents']} aria-label={t`Sur cette page`}>
        {links}
      </nav>
    </>
  );
}
