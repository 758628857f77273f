import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { SearchKind } from '#shared/search/search.values.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { rareOf } from './ways.ts';

/** Ids and words that a request looks up once for all of its searches. */
export interface LookUps {
  categoryId(key: CategoryKey): Promise<string | null>;
  cityId(slug: string): Promise<string | null>;
  rareOf(kind: SearchKind, words: readonly string[]): Promise<readonly string[]>;
}

export function lookUps(): LookUps {
  const category = once(async (key: CategoryKey) => {
    const row = await tables().selectFrom('categories').select('id').where('name_i18n', '=', key).executeTakeFirst();
    return row?.id ?? null;
  });
  const city = once(async (slug: string) => {
    const row = await tables().selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirst();
    return row?.id ?? null;
  });
  const rare = new Map<string, Promise<readonly string[]>>();
  return {
    categoryId: category,
    cityId: city,
    rareOf: (kind, words) => {
      const key = `${kind} ${words.join(' ')}`;
      const answer = rare.get(key) ?? rareOf(kind, words);
      rare.set(key, answer);
      return answer;
    },
  };
}

function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const answers = new Map<Key, Promise<Value>>();
  return (key) => {
    const answer = answers.get(key) ?? read(key);
    answers.set(key, answer);
    return answer;
  };
}
