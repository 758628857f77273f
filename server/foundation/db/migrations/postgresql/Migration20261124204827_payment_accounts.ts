import { Migration } from '@mikro-orm/migrations';

export class Migration20261124204827_payment_accounts extends Migration {

  override name = 'Migration20261124204827_payment_accounts';

  override up(): void | Promise<void> {
    this.addSql(`create table "payment_accounts" ("id" uuid not null, "account_id" varchar(60) null, "generation" int not null, "state" text not null, "restriction" text null, "charges_enabled" smallint not null, "payouts_enabled" smallint not null, "details_submitted" smallint not null, "due" jsonb not null, "pending" jsonb not null, "disabled_reason" varchar(60) null, "due_by" timestamptz(3) null, "locale" text not null, "told" varchar(40) null, "checks" int not null, "checked_at" timestamptz(3) null, "ordered_at" timestamptz(3) not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "payment_accounts" add constraint "payment_accounts_account_id_unique" unique ("account_id");`);

    this.addSql(`create table "webhook_events" ("id" varchar(210) not null, "door" text not null, "type" varchar(100) not null, "account_id" varchar(60) null, "status" text not null, "created_at" timestamptz(3) not null, "received_at" timestamptz(3) not null, "handled_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "webhook_events_received_at_index" on "webhook_events" ("received_at");`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'user'));`);

    this.addSql(`alter table "payment_accounts" add constraint "payment_accounts_id_foreign" foreign key ("id") references "providers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "payment_accounts" add constraint "payment_accounts_state_check" check ("state" in ('started', 'review', 'ready', 'restricted'));`);
    this.addSql(`alter table "payment_accounts" add constraint "payment_accounts_restriction_check" check ("restriction" in ('past_due', 'payouts', 'gone', 'rejected', 'listed', 'paused', 'other'));`);
    this.addSql(`alter table "payment_accounts" add constraint "payment_accounts_locale_check" check ("locale" in ('fr', 'en'));`);

    this.addSql(`alter table "webhook_events" add constraint "webhook_events_door_check" check ("door" in ('platform', 'connect'));`);
    this.addSql(`alter table "webhook_events" add constraint "webhook_events_status_check" check ("status" in ('received', 'handled', 'ignored'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "payment_accounts" cascade;`);
    this.addSql(`drop table if exists "webhook_events" cascade;`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'user'));`);
  }

}
