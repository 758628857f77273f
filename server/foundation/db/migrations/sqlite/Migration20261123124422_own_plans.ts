import { Migration } from '@mikro-orm/migrations';

export class Migration20261123124422_own_plans extends Migration {

  override name = 'Migration20261123124422_own_plans';

  override up(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`plans\` add column \`deleted_at\` datetime null;`);
    this.addSql(`alter table \`plans\` add column \`created_from\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`plans\` drop column \`deleted_at\`;`);
    this.addSql(`alter table \`plans\` drop column \`created_from\`;`);
  }

}
