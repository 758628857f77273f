import { Trans } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { isElsewhere } from '#client/frame/device/elsewhere.ts';
import { Plate } from '#client/ui/photo/picture.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { capitalized, elides } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { useStatusWords } from '../request-words.ts';
import { sessionMoment } from '../session-moment.ts';
import type { ShownRequest } from '../requests.queries.ts';
import styles from '../requests.module.css';

interface RequestHeadProps {
  readonly shown: ShownRequest;
  /** As the reader may see them, the newest first. */
  readonly quotes: readonly Quote[];
  readonly locale: LocaleCode;
  /** The focus target after an action below. */
  readonly title?: RefObject<HTMLHeadingElement | null>;
  /** The question of the page, in place of what the request is about. */
  readonly question?: ReactNode;
}

/** The category, the place, the date, and the state in one word. */
export function RequestHead({ shown, quotes, locale, title, question }: RequestHeadProps) {
  const { request } = shown;
  const formats = formatsOf(locale);
  const { tone, text } = useStatusWords()(shown, quotes);
  const { date, time } = sessionMoment(shown);
  if (question !== undefined) {
    return (
      <div className={styles['asking']}>
        <p className={styles['kicker']}>
          <Trans>À vous de jouer</Trans>
        </p>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          {question}
        </h1>
        <p className={styles['sub']}>
          {categoryLabels[locale][request.category]}, {formats.dateTime(date, time)} ·{' '}
          {request.shoot_address ?? request.city}
        </p>
      </div>
    );
  }
  return (
    <div className={styles['head']}>
      <span className={styles['plate']}>
        <Plate name={request.category} size={88} />
      </span>
      <div>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          <Subject request={request} locale={locale} />
        </h1>
        <p className={styles['sub']}>
          {capitalized(formats.dateTime(date, time))}
          {isElsewhere(date, time) ? (
            <>
              {' '}
              <Trans>(heure de Montréal)</Trans>
            </>
          ) : null}
          {isNamed(request) ? `\u00A0· ${request.shoot_address ?? request.city}` : null}
        </p>
        <Status tone={tone}>{text}</Status>
      </div>
    </div>
  );
}

type NamedRequest = QuoteRequest & { readonly client_name: string };

/** A photographer who is asked by name reads a name too. */
function isNamed(request: QuoteRequest): request is NamedRequest {
  return request.view === 'addressed' && request.client_name !== null && request.client_name !== '';
}

/** « Mariage de Camille Fortin », or « Mariage, Québec ». */
function Subject({ request, locale }: { request: QuoteRequest; locale: LocaleCode }) {
  const category = categoryLabels[locale][request.category];
  if (!isNamed(request)) return `${category}, ${request.city}`;
  const { client_name: name } = request;
  return elides(name) ? (
    <Trans>
      {category} d’{name}
    </Trans>
  ) : (
    <Trans>
      {category} de {name}
    </Trans>
  );
}
