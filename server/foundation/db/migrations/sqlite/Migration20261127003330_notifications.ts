import { Migration } from '@mikro-orm/migrations';

export class Migration20261127003330_notifications extends Migration {

  override name = 'Migration20261127003330_notifications';

  override up(): void | Promise<void> {
    this.addSql(`create table \`notifications\` (\`id\` text not null primary key, \`user_id\` text not null, \`event\` text not null, \`subject_type\` text not null, \`subject_id\` text not null, \`turn\` text not null, \`title\` text not null, \`words\` text not null, \`url\` text not null, \`is_urgent\` integer not null, \`read_at\` datetime null, \`version\` integer not null default 1, \`created_at\` datetime not null, \`updated_at\` datetime not null);`);
    this.addSql(`create index \`notifications_user_id_created_at_index\` on \`notifications\` (\`user_id\`, \`created_at\`);`);
    this.addSql(`create index \`notifications_created_at_index\` on \`notifications\` (\`created_at\`);`);
    this.addSql(`create unique index \`notifications_user_id_event_subject_id_turn_unique\` on \`notifications\` (\`user_id\`, \`event\`, \`subject_id\`, \`turn\`);`);

    this.addSql(`create table \`notification_preferences\` (\`user_id\` text not null primary key, \`choices\` json not null, \`quiet_from\` integer not null, \`quiet_to\` integer not null, \`updated_at\` datetime not null);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'notification', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`notifications\`;`);
    this.addSql(`drop table if exists \`notification_preferences\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` TEXT check (\`type\` in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user')) not null, \`entity_id\` TEXT not null, \`version\` INTEGER not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
