import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { askedWords } from '#shared/search/asked-words.ts';
import type { SearchKind } from '#shared/search/search.values.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Words } from './search-filter.ts';
import { meantWords } from './words/spelling.ts';
import { rareOf } from './ways.ts';

/** Ids and words that a request looks up once for all of its searches. */
export interface LookUps {
  categoryId(key: CategoryKey): Promise<string | null>;
  cityId(slug: string): Promise<string | null>;
  wordsOf(kind: SearchKind, asked: string): Promise<Words>;
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
  const words = new Map<string, Promise<Words>>();
  return {
    categoryId: category,
    cityId: city,
    wordsOf: (kind, asked) => {
      const key = `${kind} ${asked}`;
      const answer = words.get(key) ?? readWords(kind, asked);
      words.set(key, answer);
      return answer;
    },
  };
}

async function readWords(kind: SearchKind, text: string): Promise<Words> {
  const asked = askedWords(text);
  const rare = await rareOf(kind, asked);
  const words = await meantWords(kind, asked, rare);
  if (words.every((word, index) => word === asked[index])) return { words: asked, rareWords: rare, meant: null };
  return { words, rareWords: await rareOf(kind, words), meant: words.join(' ') };
}

function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const answers = new Map<Key, Promise<Value>>();
  return (key) => {
    const answer = answers.get(key) ?? read(key);
    answers.set(key, answer);
    return answer;
  };
}
