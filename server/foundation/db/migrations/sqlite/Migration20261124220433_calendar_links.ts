import { Migration } from '@mikro-orm/migrations';

export class Migration20261124220433_calendar_links extends Migration {

  override name = 'Migration20261124220433_calendar_links';

  override up(): void | Promise<void> {
    this.addSql(`create table \`calendar_links\` (\`provider_id\` text not null primary key, \`token_hash\` text not null, \`locale\` text not null, \`created_at\` datetime not null, \`last_read_at\` datetime null, constraint \`calendar_links_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`calendar_links_provider_id_index\` on \`calendar_links\` (\`provider_id\`);`);
    this.addSql(`create unique index \`calendar_links_token_hash_unique\` on \`calendar_links\` (\`token_hash\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`calendar_links\`;`);
  }

}
