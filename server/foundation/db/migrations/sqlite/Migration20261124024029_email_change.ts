import { Migration } from '@mikro-orm/migrations';

export class Migration20261124024029_email_change extends Migration {

  override name = 'Migration20261124024029_email_change';

  override up(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`mailed_links__temp_alter\` (\`id\` text not null primary key, \`token_hash\` text not null, \`purpose\` text check (\`purpose\` in ('activation', 'password_reset', 'email_change')) not null, \`email\` text not null, \`locale\` text check (\`locale\` in ('fr', 'en')) not null, \`user_id\` text null, \`registration\` json null, \`previous_email\` text null, \`created_at\` datetime not null, \`expires_at\` datetime not null, \`used_at\` datetime null, constraint \`mailed_links_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`insert into \`mailed_links__temp_alter\` select \`id\`, \`token_hash\`, \`purpose\`, \`email\`, \`locale\`, \`user_id\`, \`registration\`, null as \`previous_email\`, \`created_at\`, \`expires_at\`, \`used_at\` from \`mailed_links\`;`);
    this.addSql(`drop table \`mailed_links\`;`);
    this.addSql(`alter table \`mailed_links__temp_alter\` rename to \`mailed_links\`;`);
    this.addSql(`create unique index \`mailed_links_token_hash_unique\` on \`mailed_links\` (\`token_hash\`);`);
    this.addSql(`create index \`mailed_links_user_id_index\` on \`mailed_links\` (\`user_id\`);`);
    this.addSql(`create index \`mailed_links_expires_at_index\` on \`mailed_links\` (\`expires_at\`);`);
    this.addSql(`create index \`mailed_links_email_created_at_index\` on \`mailed_links\` (\`email\`, \`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`mailed_links__temp_alter\` (\`id\` TEXT not null primary key, \`token_hash\` TEXT not null, \`purpose\` TEXT check (\`purpose\` in ('activation', 'password_reset')) not null, \`email\` TEXT not null, \`locale\` TEXT check (\`locale\` in ('fr', 'en')) not null, \`user_id\` TEXT null, \`registration\` json null, \`created_at\` datetime not null, \`expires_at\` datetime not null, \`used_at\` datetime null, constraint \`mailed_links_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on update no action on delete set null);`);
    this.addSql(`insert into \`mailed_links__temp_alter\` select \`id\`, \`token_hash\`, \`purpose\`, \`email\`, \`locale\`, \`user_id\`, \`registration\`, \`created_at\`, \`expires_at\`, \`used_at\` from \`mailed_links\`;`);
    this.addSql(`drop table \`mailed_links\`;`);
    this.addSql(`alter table \`mailed_links__temp_alter\` rename to \`mailed_links\`;`);
    this.addSql(`create index \`mailed_links_email_created_at_index\` on \`mailed_links\` (\`email\`, \`created_at\`);`);
    this.addSql(`create index \`mailed_links_expires_at_index\` on \`mailed_links\` (\`expires_at\`);`);
    this.addSql(`create index \`mailed_links_user_id_index\` on \`mailed_links\` (\`user_id\`);`);
    this.addSql(`create unique index \`mailed_links_token_hash_unique\` on \`mailed_links\` (\`token_hash\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
