import { Migration } from '@mikro-orm/migrations';

export class Migration20261128230732_search_terms extends Migration {

  override name = 'Migration20261128230732_search_terms';

  override up(): void | Promise<void> {
    this.addSql(`create table "search_terms" ("word" varchar(25) not null, primary key ("word"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "search_terms" cascade;`);
  }

}
