import { Migration } from '@mikro-orm/migrations';

export class Migration20261127065930_push extends Migration {

  override name = 'Migration20261127065930_push';

  override up(): void | Promise<void> {
    this.addSql(`create table "push_messages" ("id" uuid not null, "user_id" uuid not null, "subscription_id" uuid not null, "event" varchar(30) not null, "subject_id" uuid not null, "turn" varchar(60) not null, "locale" varchar(2) not null, "url" varchar(300) not null, "told_by" varchar(60) not null, "told_with" jsonb not null, "ended_at" timestamptz(3) null, "is_sent" smallint not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "push_messages_user_id_index" on "push_messages" ("user_id");`);
    this.addSql(`create index "push_messages_created_at_index" on "push_messages" ("created_at");`);
    this.addSql(`alter table "push_messages" add constraint "push_messages_subscription_id_event_subject_id_turn_unique" unique ("subscription_id", "event", "subject_id", "turn");`);

    this.addSql(`create table "push_subscriptions" ("id" uuid not null, "user_id" uuid not null, "session_id" uuid not null, "endpoint" varchar(1000) not null, "p256dh" varchar(87) not null, "auth" varchar(22) not null, "zone" varchar(60) not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "push_subscriptions_user_id_index" on "push_subscriptions" ("user_id");`);
    this.addSql(`alter table "push_subscriptions" add constraint "push_subscriptions_session_id_unique" unique ("session_id");`);
    this.addSql(`create index "push_subscriptions_endpoint_index" on "push_subscriptions" ("endpoint");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "push_messages" cascade;`);
    this.addSql(`drop table if exists "push_subscriptions" cascade;`);
  }

}
