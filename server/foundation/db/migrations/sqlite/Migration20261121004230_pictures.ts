import { Migration } from '@mikro-orm/migrations';

export class Migration20261121004230_pictures extends Migration {

  override name = 'Migration20261121004230_pictures';

  override up(): void | Promise<void> {
    this.addSql(`create table \`pictures\` (\`id\` text not null primary key, \`user_id\` text not null, \`type\` text check (\`type\` in ('avatar', 'banner')) not null, \`address\` text not null, \`widths\` json not null, \`width\` integer not null, \`height\` integer not null, \`thumbhash\` text null, \`version\` integer not null, \`made_at\` datetime not null, constraint \`pictures_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`));`);
    this.addSql(`create index \`pictures_user_id_index\` on \`pictures\` (\`user_id\`);`);
    this.addSql(`create unique index \`pictures_address_unique\` on \`pictures\` (\`address\`);`);
    this.addSql(`create unique index \`pictures_user_id_type_unique\` on \`pictures\` (\`user_id\`, \`type\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`users\` add column \`version\` integer not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`pictures\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`users\` drop column \`version\`;`);
  }

}
