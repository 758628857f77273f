import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { InTabs, ListedRequest } from './in-tabs.ts';
import { NextCard } from './next-card.tsx';
import { NextSession } from './next-session.tsx';
import { RequestList } from './request-list.tsx';
import { tabNames } from './tabs.ts';
import styles from './board.module.css';

interface OwnRequestsProps {
  readonly tabs: InTabs;
  readonly locale: LocaleCode;
  readonly now: number;
  /** The unsent bookings of this person on this device. */
  readonly drafts: { readonly count: number; readonly list: ReactNode };
  readonly link: (id: string, className: string, content: ReactNode) => ReactNode;
  readonly bookLink: ReactNode;
}

/** « Mes demandes » of a client, with or without an account: what to answer, the next session, what waits, drafts, the past. */
export function OwnRequests({ tabs, locale, now, drafts, link, bookLink }: OwnRequestsProps) {
  if (drafts.count === 0 && tabNames.every((name) => tabs[name].length === 0)) {
    return (
      <EmptyState
        picture={<Plate name="family" size={120} />}
        title={<Trans>Aucune demande en cours</Trans>}
        text={<Trans>Décrivez votre séance : les photographes d’ici la reçoivent.</Trans>}
        action={bookLink}
      />
    );
  }
  const list = (listed: readonly ListedRequest[]) => <RequestList {...{ listed, locale, now, link }} />;
  const [next, ...later] = tabs.upcoming;
  return (
    <>
      {tabs.answer.length === 0 ? null : (
        <ul>
          {tabs.answer.map((one, at) => (
            <NextCard
              key={one.shown.request.id}
              {...one}
              {...{ locale, now, link }}
              canAnswer={false}
              isFirst={at === 0}
            />
          ))}
        </ul>
      )}
      {next === undefined ? null : (
        <Section title={later.length === 0 ? <Trans>Prochaine séance</Trans> : <Trans>Prochaines séances</Trans>}>
          <NextSession
            shown={next.shown}
            {...{ locale, now }}
            link={(className, content) => link(next.shown.request.id, className, content)}
          />
          {later.length === 0 ? null : list(later)}
        </Section>
      )}
      {tabs.waiting.length === 0 ? null : (
        <Section
          title={<Trans>En attente</Trans>}
          count={<Plural value={tabs.waiting.length} one="# demande" other="# demandes" />}
        >
          {list(tabs.waiting)}
        </Section>
      )}
      {drafts.count === 0 ? null : (
        <Section
          title={<Trans>À terminer</Trans>}
          count={<Plural value={drafts.count} one="# brouillon" other="# brouillons" />}
        >
          {drafts.list}
        </Section>
      )}
      {tabs.past.length === 0 ? null : (
        <Section
          title={<Trans>Passées</Trans>}
          count={<Plural value={tabs.past.length} one="# demande" other="# demandes" />}
        >
          {list(tabs.past)}
        </Section>
      )}
    </>
  );
}

function Section({ title, count, children }: { title: ReactNode; count?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {count === undefined ? null : <p className={styles['age']}>{count}</p>}
      </div>
      {children}
    </section>
  );
}
