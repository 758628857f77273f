import { Migration } from '@mikro-orm/migrations';

export class Migration20261128230731_search_terms extends Migration {

  override name = 'Migration20261128230731_search_terms';

  override up(): void | Promise<void> {
    this.addSql(`create table \`search_terms\` (\`word\` text not null primary key);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`search_terms\`;`);
  }

}
