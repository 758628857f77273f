import { Migration } from '@mikro-orm/migrations';

export class Migration20261126064510_folded_words extends Migration {

  override name = 'Migration20261126064510_folded_words';

  override up(): void | Promise<void> {
    this.addSql(`drop index "search_entries_provider_id_index";`);
    this.addSql(`alter table "search_entries" add "folding" smallint not null default 0;`);
    this.addSql(`create index "search_entries_provider_id_kind_price_cents_index" on "search_entries" ("provider_id", "kind", "price_cents");`);

    // By hand: the folding of shared/search/fold.ts, which SQLite calls itself.
    this.addSql(String.raw`create function "fold_text"(text) returns text language sql immutable strict parallel safe as $$ select lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(translate($1, '‘’‛ʼʻʹ′´${'`'}‐‑‒–—―−', '''''''''''''''''''-------'), nfkd), '[\u00AD\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]', '', 'g'), 'øØłŁđĐðÐħĦŧŦŋŊı', 'oollddddhhttnni'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th')) $$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "search_entries_provider_id_kind_price_cents_index";`);
    this.addSql(`alter table "search_entries" drop column "folding";`);
    this.addSql(`create index "search_entries_provider_id_index" on "search_entries" ("provider_id");`);
    this.addSql(`drop function "fold_text"(text);`);
  }

}
