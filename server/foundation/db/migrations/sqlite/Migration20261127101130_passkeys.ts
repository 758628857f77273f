import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101130_passkeys extends Migration {

  override name = 'Migration20261127101130_passkeys';

  override up(): void | Promise<void> {
    this.addSql(`create table \`recovery_codes\` (\`id\` text not null primary key, \`user_id\` text not null, \`code_hash\` text not null, \`created_at\` datetime not null, \`used_at\` datetime null, constraint \`recovery_codes_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`));`);
    this.addSql(`create index \`recovery_codes_user_id_index\` on \`recovery_codes\` (\`user_id\`);`);
    this.addSql(`create unique index \`recovery_codes_code_hash_unique\` on \`recovery_codes\` (\`code_hash\`);`);

    this.addSql(`create table \`passkey_challenges\` (\`challenge_hash\` text not null primary key, \`purpose\` text check (\`purpose\` in ('add', 'sign_in', 'prove')) not null, \`user_id\` text null, \`expires_at\` datetime not null, constraint \`passkey_challenges_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`passkey_challenges_user_id_index\` on \`passkey_challenges\` (\`user_id\`);`);
    this.addSql(`create index \`passkey_challenges_expires_at_index\` on \`passkey_challenges\` (\`expires_at\`);`);

    this.addSql(`create table \`passkeys\` (\`id\` text not null primary key, \`user_id\` text not null, \`credential_id\` text not null, \`public_key\` text not null, \`counter\` bigint not null, \`transports\` json not null, \`name\` text not null, \`is_synced\` integer not null, \`created_at\` datetime not null, \`last_used_at\` datetime null, constraint \`passkeys_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`));`);
    this.addSql(`create index \`passkeys_user_id_index\` on \`passkeys\` (\`user_id\`);`);
    this.addSql(`create unique index \`passkeys_credential_id_unique\` on \`passkeys\` (\`credential_id\`);`);

    this.addSql(`alter table \`users\` add column \`is_support\` integer not null default 0;`);

    this.addSql(`alter table \`sessions\` add column \`proved_at\` datetime null;`);
    this.addSql(`alter table \`sessions\` add column \`proved_by\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`recovery_codes\`;`);
    this.addSql(`drop table if exists \`passkey_challenges\`;`);
    this.addSql(`drop table if exists \`passkeys\`;`);

    this.addSql(`alter table \`sessions\` drop column \`proved_at\`;`);
    this.addSql(`alter table \`sessions\` drop column \`proved_by\`;`);

    this.addSql(`alter table \`users\` drop column \`is_support\`;`);
  }

}
