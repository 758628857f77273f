import type { ServiceType } from '#shared/catalogue/service-types.ts';
import type { SearchKind } from '#shared/search/search.values.ts';
import type { EarliestStart } from './free-months.ts';

/** The words of a search as they are meant. */
export interface Words {
  readonly words: readonly string[];
  /** Those that few entries have (`rareOf`). */
  readonly rareWords: readonly string[];
  /** Null when they are those that were asked. */
  readonly meant: string | null;
}

/** The filters, with names and slugs turned into ids. */
export interface Filter extends Words {
  readonly kind: SearchKind;
  readonly category_id?: string | undefined;
  readonly city_id?: string | undefined;
  readonly service?: ServiceType | undefined;
  readonly provider_ids?: readonly string[] | undefined;
  /** Dollars. */
  readonly price_min?: number | undefined;
  readonly price_max?: number | undefined;
  readonly date?: string | undefined;
  readonly earliest: EarliestStart;
}
