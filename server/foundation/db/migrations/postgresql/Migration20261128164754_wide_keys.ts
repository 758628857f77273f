import { Migration } from '@mikro-orm/migrations';

export class Migration20261128164754_wide_keys extends Migration {

  override name = 'Migration20261128164754_wide_keys';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sync_heads" alter column "seq" type bigint, alter column "pruned_seq" type bigint;`);
    this.addSql(`alter table "changes" alter column "seq" type bigint;`);

    this.addSql(`alter table "search_lists" drop constraint "search_lists_entry_id_foreign";`);
    this.addSql(`alter table "search_words" drop constraint "search_words_entry_id_fkey";`);
    this.addSql(`alter table "search_entries" alter column "id" type bigint;`);
    this.addSql(`alter table "search_lists" alter column "entry_id" type bigint;`);
    this.addSql(`alter table "search_words" alter column "entry_id" type bigint;`);
    this.addSql(`alter table "search_lists" add constraint "search_lists_entry_id_foreign" foreign key ("entry_id") references "search_entries" ("id");`);
    this.addSql(`alter table "search_words" add constraint "search_words_entry_id_fkey" foreign key ("entry_id") references "search_entries" ("id") on delete cascade;`);
    this.addSql(`alter sequence "search_entries_id_seq" as bigint;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sync_heads" alter column "seq" type int, alter column "pruned_seq" type int;`);
    this.addSql(`alter table "changes" alter column "seq" type int;`);

    this.addSql(`alter table "search_lists" drop constraint "search_lists_entry_id_foreign";`);
    this.addSql(`alter table "search_words" drop constraint "search_words_entry_id_fkey";`);
    this.addSql(`alter table "search_entries" alter column "id" type int;`);
    this.addSql(`alter table "search_lists" alter column "entry_id" type int;`);
    this.addSql(`alter table "search_words" alter column "entry_id" type int;`);
    this.addSql(`alter table "search_lists" add constraint "search_lists_entry_id_foreign" foreign key ("entry_id") references "search_entries" ("id");`);
    this.addSql(`alter table "search_words" add constraint "search_words_entry_id_fkey" foreign key ("entry_id") references "search_entries" ("id") on delete cascade;`);
    this.addSql(`alter sequence "search_entries_id_seq" as int;`);
  }

}
