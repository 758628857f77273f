import { Migration } from '@mikro-orm/migrations';

export class Migration20261127065927_push extends Migration {

  override name = 'Migration20261127065927_push';

  override up(): void | Promise<void> {
    this.addSql(`create table \`push_messages\` (\`id\` text not null primary key, \`user_id\` text not null, \`subscription_id\` text not null, \`event\` text not null, \`subject_id\` text not null, \`turn\` text not null, \`locale\` text not null, \`url\` text not null, \`told_by\` text not null, \`told_with\` json not null, \`ended_at\` datetime null, \`is_sent\` integer not null, \`created_at\` datetime not null);`);
    this.addSql(`create index \`push_messages_user_id_index\` on \`push_messages\` (\`user_id\`);`);
    this.addSql(`create index \`push_messages_created_at_index\` on \`push_messages\` (\`created_at\`);`);
    this.addSql(`create unique index \`push_messages_subscription_id_event_subject_id_turn_unique\` on \`push_messages\` (\`subscription_id\`, \`event\`, \`subject_id\`, \`turn\`);`);

    this.addSql(`create table \`push_subscriptions\` (\`id\` text not null primary key, \`user_id\` text not null, \`session_id\` text not null, \`endpoint\` text not null, \`p256dh\` text not null, \`auth\` text not null, \`zone\` text not null, \`created_at\` datetime not null, \`updated_at\` datetime not null);`);
    this.addSql(`create index \`push_subscriptions_user_id_index\` on \`push_subscriptions\` (\`user_id\`);`);
    this.addSql(`create unique index \`push_subscriptions_session_id_unique\` on \`push_subscriptions\` (\`session_id\`);`);
    this.addSql(`create index \`push_subscriptions_endpoint_index\` on \`push_subscriptions\` (\`endpoint\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`push_messages\`;`);
    this.addSql(`drop table if exists \`push_subscriptions\`;`);
  }

}
