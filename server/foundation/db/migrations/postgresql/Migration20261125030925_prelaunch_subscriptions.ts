import { Migration } from '@mikro-orm/migrations';

export class Migration20261125030925_prelaunch_subscriptions extends Migration {

  override name = 'Migration20261125030925_prelaunch_subscriptions';

  override up(): void | Promise<void> {
    this.addSql(`create table "prelaunch_subscriptions" ("id" uuid not null, "email" varchar(254) not null, "locale" text not null, "token_hash" varchar(64) not null, "mails" int not null, "mailed_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "prelaunch_subscriptions" add constraint "prelaunch_subscriptions_email_unique" unique ("email");`);
    this.addSql(`alter table "prelaunch_subscriptions" add constraint "prelaunch_subscriptions_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "prelaunch_subscriptions_created_at_index" on "prelaunch_subscriptions" ("created_at");`);
    this.addSql(`create index "prelaunch_subscriptions_confirmed_at_index" on "prelaunch_subscriptions" ("confirmed_at");`);

    this.addSql(`alter table "prelaunch_subscriptions" add constraint "prelaunch_subscriptions_locale_check" check ("locale" in ('fr', 'en'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "prelaunch_subscriptions" cascade;`);
  }

}
