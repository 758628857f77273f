import { Migration } from '@mikro-orm/migrations';

export class Migration20261126131023_quotes extends Migration {

  override name = 'Migration20261126131023_quotes';

  override up(): void | Promise<void> {
    this.addSql(`create table \`hidden_requests\` (\`owner\` text not null, \`quote_request_id\` text not null, \`created_at\` datetime not null, primary key (\`owner\`, \`quote_request_id\`), constraint \`hidden_requests_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`));`);
    this.addSql(`create index \`hidden_requests_quote_request_id_index\` on \`hidden_requests\` (\`quote_request_id\`);`);

    this.addSql(`create table \`quotes\` (\`id\` text not null primary key, \`quote_request_id\` text not null, \`provider_id\` text not null, \`plan_id\` text null, \`status\` text check (\`status\` in ('sent', 'accepted', 'rejected', 'withdrawn', 'expired', 'not_selected')) not null, \`revision\` integer not null, \`line_items\` json not null, \`subtotal_cents\` integer not null, \`tps_cents\` integer not null, \`tvq_cents\` integer not null, \`total_cents\` integer not null, \`date\` text not null, \`time\` text not null, \`starts_at\` datetime not null, \`duration_min\` integer not null, \`message\` text not null, \`photos_included\` integer null, \`delivery_days\` integer not null, \`policy\` text check (\`policy\` in ('souple', 'moderee', 'stricte')) not null, \`valid_days\` integer not null, \`valid_until\` datetime not null, \`earlier\` json not null, \`revised_at\` datetime not null, \`seen_at\` datetime null, \`answered_at\` datetime null, \`reject_reason\` text null, \`reject_words\` text not null, \`created_from\` text null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`quotes_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`), constraint \`quotes_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`), constraint \`quotes_plan_id_foreign\` foreign key (\`plan_id\`) references \`plans\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`quotes_quote_request_id_index\` on \`quotes\` (\`quote_request_id\`);`);
    this.addSql(`create index \`quotes_provider_id_index\` on \`quotes\` (\`provider_id\`);`);
    this.addSql(`create index \`quotes_plan_id_index\` on \`quotes\` (\`plan_id\`);`);
    this.addSql(`create index \`quotes_provider_id_created_at_index\` on \`quotes\` (\`provider_id\`, \`created_at\`);`);
    this.addSql(`create index \`quotes_status_valid_until_index\` on \`quotes\` (\`status\`, \`valid_until\`);`);
    this.addSql(`create unique index \`quotes_live_unique\` on \`quotes\` (\`quote_request_id\`, \`provider_id\`) where status in ('sent', 'accepted');`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'quote', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`quote_requests\` add column \`decline_reason\` text null;`);
    this.addSql(`alter table \`quote_requests\` add column \`end_words\` text not null default '';`);
    this.addSql(`alter table \`quote_requests\` add column \`answered_at\` datetime null;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`guest_mails__temp_alter\` (\`job_id\` text not null primary key, \`quote_request_id\` text not null, \`news\` text check (\`news\` in ('received', 'hold_over', 'declined', 'closed')) not null, \`address_hash\` text not null, \`message_id\` text null, \`taken_at\` datetime null, \`created_at\` datetime not null, constraint \`guest_mails_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`));`);
    this.addSql(`insert into \`guest_mails__temp_alter\` select \`job_id\`, \`quote_request_id\`, \`news\`, \`address_hash\`, \`message_id\`, \`taken_at\`, \`created_at\` from \`guest_mails\`;`);
    this.addSql(`drop table \`guest_mails\`;`);
    this.addSql(`alter table \`guest_mails__temp_alter\` rename to \`guest_mails\`;`);
    this.addSql(`create index \`guest_mails_quote_request_id_index\` on \`guest_mails\` (\`quote_request_id\`);`);
    this.addSql(`create index \`guest_mails_message_id_index\` on \`guest_mails\` (\`message_id\`);`);
    this.addSql(`create index \`guest_mails_address_hash_taken_at_index\` on \`guest_mails\` (\`address_hash\`, \`taken_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`drop index \`bookings_quote_request_id_unique\`;`);
    this.addSql(`alter table \`bookings\` add column \`quote_id\` text null;`);
    this.addSql(`create index \`bookings_quote_id_index\` on \`bookings\` (\`quote_id\`);`);
    this.addSql(`create unique index \`bookings_of_request_unique\` on \`bookings\` (\`quote_request_id\`) where status in ('awaiting_payment', 'confirmed', 'completed', 'closed');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`hidden_requests\`;`);
    this.addSql(`drop table if exists \`quotes\`;`);

    this.addSql(`drop index \`bookings_quote_id_index\`;`);
    this.addSql(`drop index \`bookings_of_request_unique\`;`);
    this.addSql(`alter table \`bookings\` drop column \`quote_id\`;`);
    this.addSql(`create unique index \`bookings_quote_request_id_unique\` on \`bookings\` (\`quote_request_id\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` TEXT not null primary key, \`seq\` INTEGER not null primary key, \`type\` TEXT check (\`type\` in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'provider', 'user')) not null, \`entity_id\` TEXT not null, \`version\` INTEGER not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`guest_mails__temp_alter\` (\`job_id\` TEXT not null primary key, \`quote_request_id\` TEXT not null, \`news\` TEXT check (\`news\` in ('received', 'hold_over', 'declined')) not null, \`address_hash\` TEXT not null, \`message_id\` TEXT null, \`taken_at\` datetime null, \`created_at\` datetime not null, constraint \`guest_mails_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`insert into \`guest_mails__temp_alter\` select \`job_id\`, \`quote_request_id\`, \`news\`, \`address_hash\`, \`message_id\`, \`taken_at\`, \`created_at\` from \`guest_mails\`;`);
    this.addSql(`drop table \`guest_mails\`;`);
    this.addSql(`alter table \`guest_mails__temp_alter\` rename to \`guest_mails\`;`);
    this.addSql(`create index \`guest_mails_address_hash_taken_at_index\` on \`guest_mails\` (\`address_hash\`, \`taken_at\`);`);
    this.addSql(`create index \`guest_mails_message_id_index\` on \`guest_mails\` (\`message_id\`);`);
    this.addSql(`create index \`guest_mails_quote_request_id_index\` on \`guest_mails\` (\`quote_request_id\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`quote_requests\` drop column \`decline_reason\`;`);
    this.addSql(`alter table \`quote_requests\` drop column \`end_words\`;`);
    this.addSql(`alter table \`quote_requests\` drop column \`answered_at\`;`);
  }

}
