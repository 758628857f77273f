import { Migration } from '@mikro-orm/migrations';

export class Migration20261124221001_provider_review extends Migration {

  override name = 'Migration20261124221001_provider_review';

  override up(): void | Promise<void> {
    this.addSql(`create table \`provider_slugs\` (\`slug\` text not null primary key, \`provider_id\` text not null, \`created_at\` datetime not null, constraint \`provider_slugs_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`provider_slugs_provider_id_index\` on \`provider_slugs\` (\`provider_id\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`providers\` add column \`review_note\` text null;`);
    this.addSql(`alter table \`providers\` add column \`submitted_at\` datetime null;`);
    this.addSql(`alter table \`providers\` add column \`links\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`provider_slugs\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` TEXT not null primary key, \`seq\` INTEGER not null primary key, \`type\` TEXT check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'user')) not null, \`entity_id\` TEXT not null, \`version\` INTEGER not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`providers\` drop column \`review_note\`;`);
    this.addSql(`alter table \`providers\` drop column \`submitted_at\`;`);
    this.addSql(`alter table \`providers\` drop column \`links\`;`);
  }

}
