import { Migration } from '@mikro-orm/migrations';

export class Migration20261126131023_quotes extends Migration {

  override name = 'Migration20261126131023_quotes';

  override up(): void | Promise<void> {
    this.addSql(`create table "hidden_requests" ("owner" varchar(80) not null, "quote_request_id" uuid not null, "created_at" timestamptz(3) not null, primary key ("owner", "quote_request_id"));`);
    this.addSql(`create index "hidden_requests_quote_request_id_index" on "hidden_requests" ("quote_request_id");`);

    this.addSql(`create table "quotes" ("id" uuid not null, "quote_request_id" uuid not null, "provider_id" uuid not null, "plan_id" uuid null, "status" text not null, "revision" int not null, "line_items" jsonb not null, "subtotal_cents" int not null, "tps_cents" int not null, "tvq_cents" int not null, "total_cents" int not null, "date" varchar(10) not null, "time" varchar(5) not null, "starts_at" timestamptz(3) not null, "duration_min" int not null, "message" text not null, "photos_included" int null, "delivery_days" int not null, "policy" text not null, "valid_days" int not null, "valid_until" timestamptz(3) not null, "earlier" jsonb not null, "revised_at" timestamptz(3) not null, "seen_at" timestamptz(3) null, "answered_at" timestamptz(3) null, "reject_reason" varchar(20) null, "reject_words" text not null, "created_from" varchar(64) null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "quotes_quote_request_id_index" on "quotes" ("quote_request_id");`);
    this.addSql(`create index "quotes_plan_id_index" on "quotes" ("plan_id");`);
    this.addSql(`create index "quotes_provider_id_created_at_index" on "quotes" ("provider_id", "created_at");`);
    this.addSql(`create index "quotes_status_valid_until_index" on "quotes" ("status", "valid_until");`);
    this.addSql(`create unique index "quotes_live_unique" on "quotes" ("quote_request_id", "provider_id") where status in ('sent', 'accepted');`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user'));`);

    this.addSql(`alter table "quote_requests" add "decline_reason" varchar(20) null, add "end_words" text not null default '', add "answered_at" timestamptz(3) null;`);

    this.addSql(`alter table "guest_mails" drop constraint "guest_mails_news_check";`);
    this.addSql(`alter table "guest_mails" add constraint "guest_mails_news_check" check ("news" in ('received', 'hold_over', 'declined', 'closed'));`);

    this.addSql(`alter table "bookings" drop constraint "bookings_quote_request_id_unique";`);
    this.addSql(`alter table "bookings" add "quote_id" uuid null;`);
    this.addSql(`create index "bookings_quote_request_id_index" on "bookings" ("quote_request_id");`);
    this.addSql(`create index "bookings_quote_id_index" on "bookings" ("quote_id");`);
    this.addSql(`create unique index "bookings_of_request_unique" on "bookings" ("quote_request_id") where status in ('awaiting_payment', 'confirmed', 'completed', 'closed');`);

    this.addSql(`alter table "hidden_requests" add constraint "hidden_requests_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id");`);

    this.addSql(`alter table "quotes" add constraint "quotes_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id");`);
    this.addSql(`alter table "quotes" add constraint "quotes_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
    this.addSql(`alter table "quotes" add constraint "quotes_plan_id_foreign" foreign key ("plan_id") references "plans" ("id") on delete set null;`);
    this.addSql(`alter table "quotes" add constraint "quotes_status_check" check ("status" in ('sent', 'accepted', 'rejected', 'withdrawn', 'expired', 'not_selected'));`);
    this.addSql(`alter table "quotes" add constraint "quotes_policy_check" check ("policy" in ('souple', 'moderee', 'stricte'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "hidden_requests" cascade;`);
    this.addSql(`drop table if exists "quotes" cascade;`);

    this.addSql(`drop index "bookings_quote_request_id_index";`);
    this.addSql(`drop index "bookings_quote_id_index";`);
    this.addSql(`drop index "bookings_of_request_unique";`);
    this.addSql(`alter table "bookings" drop column "quote_id";`);
    this.addSql(`alter table "bookings" add constraint "bookings_quote_request_id_unique" unique ("quote_request_id");`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user'));`);

    this.addSql(`alter table "guest_mails" drop constraint "guest_mails_news_check";`);
    this.addSql(`alter table "guest_mails" add constraint "guest_mails_news_check" check ("news" in ('received', 'hold_over', 'declined'));`);

    this.addSql(`alter table "quote_requests" drop column "decline_reason", drop column "end_words", drop column "answered_at";`);
  }

}
