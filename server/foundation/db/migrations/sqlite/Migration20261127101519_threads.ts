import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101519_threads extends Migration {

  override name = 'Migration20261127101519_threads';

  override up(): void | Promise<void> {
    this.addSql(`create table \`threads\` (\`id\` text not null primary key, \`quote_request_id\` text null, \`provider_id\` text not null, \`asker\` text null, \`asker_name\` text null, \`asker_email\` text null, \`is_answered\` integer not null, \`client_told_at\` datetime null, \`provider_told_at\` datetime null, \`reported_at\` datetime null, \`reported_by\` text null, \`report_reason\` text null, \`report_words\` text null, \`decided_at\` datetime null, \`decision_words\` text null, \`created_at\` datetime not null, constraint \`threads_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`) on delete no action, constraint \`threads_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`threads_quote_request_id_index\` on \`threads\` (\`quote_request_id\`);`);
    this.addSql(`create index \`threads_provider_id_index\` on \`threads\` (\`provider_id\`);`);
    this.addSql(`create index \`threads_reported_at_index\` on \`threads\` (\`reported_at\`);`);
    this.addSql(`create index \`threads_asker_is_answered_index\` on \`threads\` (\`asker\`, \`is_answered\`);`);
    this.addSql(`create unique index \`threads_quote_request_id_provider_id_unique\` on \`threads\` (\`quote_request_id\`, \`provider_id\`);`);

    this.addSql(`create table \`thread_messages\` (\`id\` text not null primary key, \`thread_id\` text not null, \`side\` text check (\`side\` in ('client', 'provider')) not null, \`author\` text not null, \`text\` text not null, \`read_at\` datetime null, \`created_from\` text null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`thread_messages_thread_id_foreign\` foreign key (\`thread_id\`) references \`threads\` (\`id\`));`);
    this.addSql(`create index \`thread_messages_thread_id_index\` on \`thread_messages\` (\`thread_id\`);`);
    this.addSql(`create index \`thread_messages_author_index\` on \`thread_messages\` (\`author\`);`);
    this.addSql(`create index \`thread_messages_thread_id_created_at_index\` on \`thread_messages\` (\`thread_id\`, \`created_at\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'notification', 'thread_message', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`thread_messages\`;`);
    this.addSql(`drop table if exists \`threads\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` TEXT check (\`type\` in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'notification', 'user')) not null, \`entity_id\` TEXT not null, \`version\` INTEGER not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
