import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101520_threads extends Migration {

  override name = 'Migration20261127101520_threads';

  override up(): void | Promise<void> {
    this.addSql(`create table "threads" ("id" uuid not null, "quote_request_id" uuid null, "provider_id" uuid not null, "asker" varchar(80) null, "asker_name" varchar(200) null, "asker_email" varchar(254) null, "is_answered" smallint not null, "client_told_at" timestamptz(3) null, "provider_told_at" timestamptz(3) null, "reported_at" timestamptz(3) null, "reported_by" varchar(10) null, "report_reason" varchar(20) null, "report_words" text null, "decided_at" timestamptz(3) null, "decision_words" text null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "threads_provider_id_index" on "threads" ("provider_id");`);
    this.addSql(`create index "threads_reported_at_index" on "threads" ("reported_at");`);
    this.addSql(`create index "threads_asker_is_answered_index" on "threads" ("asker", "is_answered");`);
    this.addSql(`alter table "threads" add constraint "threads_quote_request_id_provider_id_unique" unique ("quote_request_id", "provider_id");`);

    this.addSql(`create table "thread_messages" ("id" uuid not null, "thread_id" uuid not null, "side" text not null, "author" varchar(80) not null, "text" text not null, "read_at" timestamptz(3) null, "created_from" varchar(64) null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "thread_messages_author_index" on "thread_messages" ("author");`);
    this.addSql(`create index "thread_messages_thread_id_created_at_index" on "thread_messages" ("thread_id", "created_at");`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'notification', 'thread_message', 'user'));`);

    this.addSql(`alter table "threads" add constraint "threads_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id") on delete no action;`);
    this.addSql(`alter table "threads" add constraint "threads_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);

    this.addSql(`alter table "thread_messages" add constraint "thread_messages_thread_id_foreign" foreign key ("thread_id") references "threads" ("id");`);
    this.addSql(`alter table "thread_messages" add constraint "thread_messages_side_check" check ("side" in ('client', 'provider'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "thread_messages" drop constraint "thread_messages_thread_id_foreign";`);

    this.addSql(`drop table if exists "threads" cascade;`);
    this.addSql(`drop table if exists "thread_messages" cascade;`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'notification', 'user'));`);
  }

}
