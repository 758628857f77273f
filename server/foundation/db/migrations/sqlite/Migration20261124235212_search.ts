import { Migration } from '@mikro-orm/migrations';

export class Migration20261124235212_search extends Migration {

  override name = 'Migration20261124235212_search';

  override up(): void | Promise<void> {
    this.addSql(`create table \`search_entries\` (\`id\` integer not null primary key autoincrement, \`kind\` text check (\`kind\` in ('provider', 'plan')) not null, \`provider_id\` text not null, \`subject_id\` text not null, \`name\` text not null, \`words\` text not null, \`price_cents\` integer not null, \`is_payable\` integer not null, constraint \`search_entries_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`search_entries_provider_id_index\` on \`search_entries\` (\`provider_id\`);`);
    this.addSql(`create unique index \`search_entries_subject_id_unique\` on \`search_entries\` (\`subject_id\`);`);
    this.addSql(`create index \`search_entries_kind_id_index\` on \`search_entries\` (\`kind\`, \`id\`);`);
    this.addSql(`create index \`search_entries_kind_price_cents_id_index\` on \`search_entries\` (\`kind\`, \`price_cents\`, \`id\`);`);

    this.addSql(`create table \`search_facets\` (\`facet\` text not null, \`entry_id\` integer not null, primary key (\`facet\`, \`entry_id\`), constraint \`search_facets_entry_id_foreign\` foreign key (\`entry_id\`) references \`search_entries\` (\`id\`));`);
    this.addSql(`create index \`search_facets_entry_id_index\` on \`search_facets\` (\`entry_id\`);`);

    this.addSql(`create table \`free_months\` (\`provider_id\` text not null, \`month\` text not null, \`days\` integer not null, primary key (\`provider_id\`, \`month\`), constraint \`free_months_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`free_months_provider_id_index\` on \`free_months\` (\`provider_id\`);`);

    // By hand: the index of the words, and the triggers that keep it (server/foundation/db/search-words.ts).
    this.addSql(`create virtual table \`search_words\` using fts5 (words, content = 'search_entries', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');`);
    this.addSql(`create trigger \`search_words_insert\` after insert on \`search_entries\` begin insert into search_words (rowid, words) values (new.id, new.words); end;`);
    this.addSql(`create trigger \`search_words_delete\` after delete on \`search_entries\` begin insert into search_words (search_words, rowid, words) values ('delete', old.id, old.words); end;`);
    this.addSql(`create trigger \`search_words_update\` after update of words on \`search_entries\` begin insert into search_words (search_words, rowid, words) values ('delete', old.id, old.words); insert into search_words (rowid, words) values (new.id, new.words); end;`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`search_words\`;`);
    this.addSql(`drop table if exists \`search_facets\`;`);
    this.addSql(`drop table if exists \`search_entries\`;`);
    this.addSql(`drop table if exists \`free_months\`;`);
  }

}
