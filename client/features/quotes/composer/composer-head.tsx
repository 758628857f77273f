import { Plural, Trans } from '@lingui/react/macro';
import { Fragment, memo, type ReactNode } from 'react';
import { Plate } from '#client/ui/photo/picture.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { useRequestWords } from './use-quote-words.ts';
import styles from './composer.module.css';

interface ComposerHeadProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
}

/** The head of the composer: the client, and the request in one line. */
export const ComposerHead = memo(function ComposerHead({ request, locale }: ComposerHeadProps) {
  const { title, first } = useRequestWords(request, locale);
  const formats = formatsOf(locale);
  const { people_count: people, budget } = request;
  const facts: Readonly<Record<string, ReactNode>> = {
    // The title of a request that names nobody says it.
    city: first === null ? null : request.city,
    people: people === null ? null : <Plural value={people} one="# personne" other="# personnes" />,
    budget: budget === null ? null : <Trans>budget {formats.money(budget * 100)}</Trans>,
  };
  const known = Object.entries(facts).filter(([, fact]) => fact !== null);
  return (
    <div className={styles['head']}>
      <span className={styles['plate']}>
        <Plate name={request.category} size={66} />
      </span>
      <div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={`capital ${styles['sub']}`}>
          {known.map(([name, fact], at) => (
            <Fragment key={name}>
              {at === 0 ? null : ' · '}
              {fact}
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
});
