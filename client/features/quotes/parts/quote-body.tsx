import { ArrowDown } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote, QuoteTerms } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteTermsList } from './quote-terms.tsx';
import { useVersionWords } from './quote-words.ts';
import styles from './quote-body.module.css';

interface QuoteBodyProps {
  readonly quote: Quote;
  readonly request: Pick<QuoteRequest, 'date' | 'time'>;
  readonly locale: LocaleCode;
  /** To tell until when it can be accepted. */
  readonly now?: number;
}

/** All that a quote says: what changed, its words, its lines, its terms. */
export function QuoteBody({ quote, request, locale, now }: QuoteBodyProps) {
  return (
    <div className={styles['body']}>
      <VersionTag quote={quote} locale={locale} />
      <QuoteMessage terms={quote} />
      <QuoteLines terms={quote} locale={locale} />
      <QuoteTermsList terms={quote} {...{ request, locale }} {...(now === undefined ? {} : { now })} />
    </div>
  );
}

/** The change of the total by the last version; nothing for a first version. */
export function VersionTag({ quote, locale }: { quote: Quote; locale: LocaleCode }) {
  const words = useVersionWords(locale)(quote);
  if (words === null) return null;
  return (
    <p className={styles['version']}>
      {words.isLess ? <Icon of={ArrowDown} size={16} /> : null}
      {words.text}
    </p>
  );
}

/** The photographer's words; nothing when there are none. */
export function QuoteMessage({ terms: { message } }: { terms: Pick<QuoteTerms, 'message'> }) {
  if (message === '') return null;
  return (
    <blockquote className={styles['words']} lang={writtenIn(message)}>
      {message}
    </blockquote>
  );
}
