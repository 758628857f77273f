import { Migration } from '@mikro-orm/migrations';

export class Migration20261123214112_mailed_links extends Migration {

  override name = 'Migration20261123214112_mailed_links';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailed_links" ("id" uuid not null, "token_hash" varchar(64) not null, "purpose" text not null, "email" varchar(254) not null, "locale" text not null, "user_id" uuid null, "registration" jsonb null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "mailed_links" add constraint "mailed_links_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "mailed_links_user_id_index" on "mailed_links" ("user_id");`);
    this.addSql(`create index "mailed_links_expires_at_index" on "mailed_links" ("expires_at");`);
    this.addSql(`create index "mailed_links_email_created_at_index" on "mailed_links" ("email", "created_at");`);

    this.addSql(`alter table "clients" add "business" smallint not null default 0;`);

    this.addSql(`alter table "mailed_links" add constraint "mailed_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "mailed_links" add constraint "mailed_links_purpose_check" check ("purpose" in ('activation', 'password_reset'));`);
    this.addSql(`alter table "mailed_links" add constraint "mailed_links_locale_check" check ("locale" in ('fr', 'en'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mailed_links" cascade;`);

    this.addSql(`alter table "clients" drop column "business";`);
  }

}
