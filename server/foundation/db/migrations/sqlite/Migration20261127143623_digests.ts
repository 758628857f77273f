import { Migration } from '@mikro-orm/migrations';

export class Migration20261127143623_digests extends Migration {

  override name = 'Migration20261127143623_digests';

  override up(): void | Promise<void> {
    this.addSql(`create table \`desk_notices\` (\`key\` text not null primary key, \`told_at\` datetime not null);`);
    this.addSql(`create index \`desk_notices_told_at_index\` on \`desk_notices\` (\`told_at\`);`);

    this.addSql(`alter table \`notification_preferences\` add column \`board_daily\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`desk_notices\`;`);

    this.addSql(`alter table \`notification_preferences\` drop column \`board_daily\`;`);
  }

}
