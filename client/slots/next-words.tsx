import type { ReactNode } from 'react';
import { NextTitle } from '../features/requests/list/next-card.tsx';
import type { ListedRequest } from '../features/requests/list/in-tabs.ts';
import { Plate } from '../ui/photo/picture.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import faceStyles from './told-face.module.css';
import styles from './notification-menu.module.css';

const SIDE_PX = 44;

interface NextWordsProps {
  readonly listed: ListedRequest;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The next step of the person, in the bell's menu. */
export function NextWords({ listed: { shown, quotes }, locale, now }: NextWordsProps) {
  const live = quotes.filter((quote) => isQuoteLive(quote, now)).length;
  return <SessionWords request={shown.request} title={<NextTitle {...{ shown, live, now }} />} {...{ locale, now }} />;
}

interface SessionWordsProps extends Pick<NextWordsProps, 'locale' | 'now'> {
  readonly request: QuoteRequest;
  readonly title: ReactNode;
}

/** A step that waits for the person, with its session. */
export function SessionWords({ request: { category, city, date }, title, locale, now }: SessionWordsProps) {
  return (
    <>
      <span className={faceStyles['face']} aria-hidden="true">
        <span className={faceStyles['square']}>
          <Plate name={category} size={SIDE_PX} />
        </span>
      </span>
      <span className={styles['said']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['under']}>
          {categoryLabels[locale][category]}, {city}, {formatsOf(locale).dateShort(date, now)}
        </span>
      </span>
    </>
  );
}
