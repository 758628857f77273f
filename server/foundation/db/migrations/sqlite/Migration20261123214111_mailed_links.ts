import { Migration } from '@mikro-orm/migrations';

export class Migration20261123214111_mailed_links extends Migration {

  override name = 'Migration20261123214111_mailed_links';

  override up(): void | Promise<void> {
    this.addSql(`create table \`mailed_links\` (\`id\` text not null primary key, \`token_hash\` text not null, \`purpose\` text check (\`purpose\` in ('activation', 'password_reset')) not null, \`email\` text not null, \`locale\` text check (\`locale\` in ('fr', 'en')) not null, \`user_id\` text null, \`registration\` json null, \`created_at\` datetime not null, \`expires_at\` datetime not null, \`used_at\` datetime null, constraint \`mailed_links_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`create unique index \`mailed_links_token_hash_unique\` on \`mailed_links\` (\`token_hash\`);`);
    this.addSql(`create index \`mailed_links_user_id_index\` on \`mailed_links\` (\`user_id\`);`);
    this.addSql(`create index \`mailed_links_expires_at_index\` on \`mailed_links\` (\`expires_at\`);`);
    this.addSql(`create index \`mailed_links_email_created_at_index\` on \`mailed_links\` (\`email\`, \`created_at\`);`);

    this.addSql(`alter table \`clients\` add column \`business\` integer not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`mailed_links\`;`);

    this.addSql(`alter table \`clients\` drop column \`business\`;`);
  }

}
