import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { ShownQuote } from '../quotes.queries.ts';

/** One quote among several. */
export interface ColumnProps {
  readonly shown: ShownQuote;
  /** Null when this device has never seen their page. */
  readonly photographer: Provider | null;
  /** As the client calls the photographer. */
  readonly name: string;
  readonly isChosen: boolean;
  /** Of the session: its plate stands in for photos. */
  readonly category: CategoryKey;
  readonly locale: LocaleCode;
  readonly now: number;
  readonly onPick: () => void;
}
