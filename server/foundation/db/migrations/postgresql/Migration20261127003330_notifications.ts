import { Migration } from '@mikro-orm/migrations';

export class Migration20261127003330_notifications extends Migration {

  override name = 'Migration20261127003330_notifications';

  override up(): void | Promise<void> {
    this.addSql(`create table "notifications" ("id" uuid not null, "user_id" uuid not null, "event" varchar(30) not null, "subject_type" varchar(30) not null, "subject_id" uuid not null, "turn" varchar(60) not null, "title" varchar(200) not null, "words" varchar(500) not null, "url" varchar(300) not null, "is_urgent" smallint not null, "read_at" timestamptz(3) null, "version" int not null default 1, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "notifications_user_id_created_at_index" on "notifications" ("user_id", "created_at");`);
    this.addSql(`create index "notifications_created_at_index" on "notifications" ("created_at");`);
    this.addSql(`alter table "notifications" add constraint "notifications_user_id_event_subject_id_turn_unique" unique ("user_id", "event", "subject_id", "turn");`);

    this.addSql(`create table "notification_preferences" ("user_id" uuid not null, "choices" jsonb not null, "quiet_from" smallint not null, "quiet_to" smallint not null, "updated_at" timestamptz(3) not null, primary key ("user_id"));`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'notification', 'user'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "notifications" cascade;`);
    this.addSql(`drop table if exists "notification_preferences" cascade;`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user'));`);
  }

}
