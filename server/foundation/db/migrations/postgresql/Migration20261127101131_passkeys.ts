import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101131_passkeys extends Migration {

  override name = 'Migration20261127101131_passkeys';

  override up(): void | Promise<void> {
    this.addSql(`create table "recovery_codes" ("id" uuid not null, "user_id" uuid not null, "code_hash" varchar(43) not null, "created_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");`);
    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_code_hash_unique" unique ("code_hash");`);

    this.addSql(`create table "passkey_challenges" ("challenge_hash" varchar(64) not null, "purpose" text not null, "user_id" uuid null, "expires_at" timestamptz(3) not null, primary key ("challenge_hash"));`);
    this.addSql(`create index "passkey_challenges_user_id_index" on "passkey_challenges" ("user_id");`);
    this.addSql(`create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at");`);

    this.addSql(`create table "passkeys" ("id" uuid not null, "user_id" uuid not null, "credential_id" varchar(1364) not null, "public_key" text not null, "counter" bigint not null, "transports" jsonb not null, "name" varchar(60) not null, "is_synced" smallint not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`);

    this.addSql(`alter table "users" add "is_support" smallint not null default 0;`);

    this.addSql(`alter table "sessions" add "proved_at" timestamptz(3) null, add "proved_by" varchar(10) null;`);

    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id");`);

    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check ("purpose" in ('add', 'sign_in', 'prove'));`);

    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "passkey_challenges" cascade;`);
    this.addSql(`drop table if exists "passkeys" cascade;`);

    this.addSql(`alter table "sessions" drop column "proved_at", drop column "proved_by";`);

    this.addSql(`alter table "users" drop column "is_support";`);

  }

}
