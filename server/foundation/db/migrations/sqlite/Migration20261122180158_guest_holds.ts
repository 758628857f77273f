import { Migration } from '@mikro-orm/migrations';

export class Migration20261122180158_guest_holds extends Migration {

  override name = 'Migration20261122180158_guest_holds';

  override up(): void | Promise<void> {
    this.addSql(`create table \`spent_proofs\` (\`nonce\` text not null primary key, \`expires_at\` datetime not null);`);
    this.addSql(`create index \`spent_proofs_expires_at_index\` on \`spent_proofs\` (\`expires_at\`);`);

    this.addSql(`create table \`request_addresses\` (\`quote_request_id\` text not null primary key, \`address\` text not null, \`is_guest\` integer not null, \`created_at\` datetime not null, \`expires_at\` datetime not null, constraint \`request_addresses_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`request_addresses_quote_request_id_index\` on \`request_addresses\` (\`quote_request_id\`);`);
    this.addSql(`create index \`request_addresses_address_index\` on \`request_addresses\` (\`address\`);`);
    this.addSql(`create index \`request_addresses_expires_at_index\` on \`request_addresses\` (\`expires_at\`);`);

    this.addSql(`alter table \`quote_requests\` add column \`unheld_reason\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`spent_proofs\`;`);
    this.addSql(`drop table if exists \`request_addresses\`;`);

    this.addSql(`alter table \`quote_requests\` drop column \`unheld_reason\`;`);
  }

}
