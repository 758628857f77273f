import { Migration } from '@mikro-orm/migrations';

export class Migration20261123143956_declined_mail extends Migration {

  override name = 'Migration20261123143956_declined_mail';

  override up(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`guest_mails__temp_alter\` (\`job_id\` text not null primary key, \`quote_request_id\` text not null, \`news\` text check (\`news\` in ('received', 'hold_over', 'declined')) not null, \`address_hash\` text not null, \`message_id\` text null, \`taken_at\` datetime null, \`created_at\` datetime not null, constraint \`guest_mails_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`));`);
    this.addSql(`insert into \`guest_mails__temp_alter\` select \`job_id\`, \`quote_request_id\`, \`news\`, \`address_hash\`, \`message_id\`, \`taken_at\`, \`created_at\` from \`guest_mails\`;`);
    this.addSql(`drop table \`guest_mails\`;`);
    this.addSql(`alter table \`guest_mails__temp_alter\` rename to \`guest_mails\`;`);
    this.addSql(`create index \`guest_mails_quote_request_id_index\` on \`guest_mails\` (\`quote_request_id\`);`);
    this.addSql(`create index \`guest_mails_message_id_index\` on \`guest_mails\` (\`message_id\`);`);
    this.addSql(`create index \`guest_mails_address_hash_taken_at_index\` on \`guest_mails\` (\`address_hash\`, \`taken_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`guest_mails__temp_alter\` (\`job_id\` TEXT not null primary key, \`quote_request_id\` TEXT not null, \`news\` TEXT check (\`news\` in ('received', 'hold_over')) not null, \`address_hash\` TEXT not null, \`message_id\` TEXT null, \`taken_at\` datetime null, \`created_at\` datetime not null, constraint \`guest_mails_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`insert into \`guest_mails__temp_alter\` select \`job_id\`, \`quote_request_id\`, \`news\`, \`address_hash\`, \`message_id\`, \`taken_at\`, \`created_at\` from \`guest_mails\`;`);
    this.addSql(`drop table \`guest_mails\`;`);
    this.addSql(`alter table \`guest_mails__temp_alter\` rename to \`guest_mails\`;`);
    this.addSql(`create index \`guest_mails_address_hash_taken_at_index\` on \`guest_mails\` (\`address_hash\`, \`taken_at\`);`);
    this.addSql(`create index \`guest_mails_message_id_index\` on \`guest_mails\` (\`message_id\`);`);
    this.addSql(`create index \`guest_mails_quote_request_id_index\` on \`guest_mails\` (\`quote_request_id\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
