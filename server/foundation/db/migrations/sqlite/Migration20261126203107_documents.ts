import { Migration } from '@mikro-orm/migrations';

export class Migration20261126203107_documents extends Migration {

  override name = 'Migration20261126203107_documents';

  override up(): void | Promise<void> {
    this.addSql(`create table \`documents\` (\`id\` text not null primary key, \`booking_id\` text null, \`provider_id\` text not null, \`kind\` text check (\`kind\` in ('receipt', 'invoice', 'credit_note', 'statement')) not null, \`ref\` text not null, \`issuer\` text not null, \`year\` integer not null, \`serial\` integer not null, \`number\` text not null, \`total_cents\` integer not null, \`snapshot\` json not null, \`issued_at\` datetime not null, constraint \`documents_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`) on delete set null, constraint \`documents_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`documents_booking_id_index\` on \`documents\` (\`booking_id\`);`);
    this.addSql(`create index \`documents_provider_id_index\` on \`documents\` (\`provider_id\`);`);
    this.addSql(`create unique index \`documents_kind_ref_unique\` on \`documents\` (\`kind\`, \`ref\`);`);
    this.addSql(`create unique index \`documents_issuer_kind_year_serial_unique\` on \`documents\` (\`issuer\`, \`kind\`, \`year\`, \`serial\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`documents\`;`);
  }

}
