import { Migration } from '@mikro-orm/migrations';

export class Migration20261124235213_search extends Migration {

  override name = 'Migration20261124235213_search';

  override up(): void | Promise<void> {
    this.addSql(`create table "search_entries" ("id" serial primary key, "kind" text not null, "provider_id" uuid not null, "subject_id" uuid not null, "name" text not null, "words" text not null, "price_cents" int not null, "is_payable" smallint not null);`);
    this.addSql(`create index "search_entries_provider_id_index" on "search_entries" ("provider_id");`);
    this.addSql(`alter table "search_entries" add constraint "search_entries_subject_id_unique" unique ("subject_id");`);
    this.addSql(`create index "search_entries_kind_id_index" on "search_entries" ("kind", "id");`);
    this.addSql(`create index "search_entries_kind_price_cents_id_index" on "search_entries" ("kind", "price_cents", "id");`);

    this.addSql(`create table "search_facets" ("facet" varchar(60) not null, "entry_id" int not null, primary key ("facet", "entry_id"));`);
    this.addSql(`create index "search_facets_entry_id_index" on "search_facets" ("entry_id");`);

    this.addSql(`create table "free_months" ("provider_id" uuid not null, "month" varchar(7) not null, "days" int not null, primary key ("provider_id", "month"));`);

    this.addSql(`alter table "search_entries" add constraint "search_entries_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
    this.addSql(`alter table "search_entries" add constraint "search_entries_kind_check" check ("kind" in ('provider', 'plan'));`);

    this.addSql(`alter table "search_facets" add constraint "search_facets_entry_id_foreign" foreign key ("entry_id") references "search_entries" ("id");`);

    this.addSql(`alter table "free_months" add constraint "free_months_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);

    // By hand: the index of the words, and the trigger that keeps it (server/foundation/db/search-words.ts).
    this.addSql(`create table "search_words" ("entry_id" int primary key references "search_entries" ("id") on delete cascade, "words" tsvector not null);`);
    this.addSql(`create index "search_words_words_index" on "search_words" using gin ("words");`);
    this.addSql(`create function "search_words_keep"() returns trigger language plpgsql as $$ begin insert into "search_words" ("entry_id", "words") values (new."id", to_tsvector('simple', new."words")) on conflict ("entry_id") do update set "words" = excluded."words"; return new; end $$;`);
    this.addSql(`create trigger "search_words_keep" after insert or update of "words" on "search_entries" for each row execute function "search_words_keep"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "search_facets" drop constraint "search_facets_entry_id_foreign";`);

    this.addSql(`drop table if exists "search_words" cascade;`);
    this.addSql(`drop table if exists "search_entries" cascade;`);
    this.addSql(`drop function if exists "search_words_keep";`);
    this.addSql(`drop table if exists "search_facets" cascade;`);
    this.addSql(`drop table if exists "free_months" cascade;`);
  }

}
