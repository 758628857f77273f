import { Migration } from '@mikro-orm/migrations';

export class Migration20261126134026_news extends Migration {

  override name = 'Migration20261126134026_news';

  override up(): void | Promise<void> {
    this.addSql(`create table \`board_news\` (\`provider_id\` text not null, \`quote_request_id\` text not null, \`message_id\` text null, \`taken_at\` datetime null, \`created_at\` datetime not null, primary key (\`provider_id\`, \`quote_request_id\`), constraint \`board_news_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`) on update cascade on delete cascade, constraint \`board_news_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`board_news_provider_id_index\` on \`board_news\` (\`provider_id\`);`);
    this.addSql(`create index \`board_news_quote_request_id_index\` on \`board_news\` (\`quote_request_id\`);`);
    this.addSql(`create index \`board_news_created_at_index\` on \`board_news\` (\`created_at\`);`);
    this.addSql(`create index \`board_news_provider_id_taken_at_index\` on \`board_news\` (\`provider_id\`, \`taken_at\`);`);

    this.addSql(`alter table \`providers\` add column \`answer_minutes\` integer null;`);

    this.addSql(`alter table \`quote_requests\` add column \`ending_told_for\` datetime null;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`guest_mails__temp_alter\` (\`job_id\` text not null primary key, \`quote_request_id\` text not null, \`news\` text not null, \`quote_id\` text null, \`revision\` integer not null default 0, \`address_hash\` text not null, \`message_id\` text null, \`taken_at\` datetime null, \`created_at\` datetime not null, constraint \`guest_mails_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`));`);
    this.addSql(`insert into \`guest_mails__temp_alter\` select \`job_id\`, \`quote_request_id\`, \`news\`, null as \`quote_id\`, 0 as \`revision\`, \`address_hash\`, \`message_id\`, \`taken_at\`, \`created_at\` from \`guest_mails\`;`);
    this.addSql(`drop table \`guest_mails\`;`);
    this.addSql(`alter table \`guest_mails__temp_alter\` rename to \`guest_mails\`;`);
    this.addSql(`create index \`guest_mails_quote_request_id_index\` on \`guest_mails\` (\`quote_request_id\`);`);
    this.addSql(`create index \`guest_mails_message_id_index\` on \`guest_mails\` (\`message_id\`);`);
    this.addSql(`create index \`guest_mails_address_hash_taken_at_index\` on \`guest_mails\` (\`address_hash\`, \`taken_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`board_news\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`guest_mails__temp_alter\` (\`job_id\` TEXT not null primary key, \`quote_request_id\` TEXT not null, \`news\` TEXT check (\`news\` in ('received', 'hold_over', 'declined', 'closed')) not null, \`address_hash\` TEXT not null, \`message_id\` TEXT null, \`taken_at\` datetime null, \`created_at\` datetime not null, constraint \`guest_mails_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`insert into \`guest_mails__temp_alter\` select \`job_id\`, \`quote_request_id\`, \`news\`, \`address_hash\`, \`message_id\`, \`taken_at\`, \`created_at\` from \`guest_mails\`;`);
    this.addSql(`drop table \`guest_mails\`;`);
    this.addSql(`alter table \`guest_mails__temp_alter\` rename to \`guest_mails\`;`);
    this.addSql(`create index \`guest_mails_address_hash_taken_at_index\` on \`guest_mails\` (\`address_hash\`, \`taken_at\`);`);
    this.addSql(`create index \`guest_mails_message_id_index\` on \`guest_mails\` (\`message_id\`);`);
    this.addSql(`create index \`guest_mails_quote_request_id_index\` on \`guest_mails\` (\`quote_request_id\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`providers\` drop column \`answer_minutes\`;`);

    this.addSql(`alter table \`quote_requests\` drop column \`ending_told_for\`;`);
  }

}
