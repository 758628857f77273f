import { Migration } from '@mikro-orm/migrations';

export class Migration20261127003229_papers extends Migration {

  override name = 'Migration20261127003229_papers';

  override up(): void | Promise<void> {
    this.addSql(`create table \`tax_remittances\` (\`provider_id\` text not null, \`year\` integer not null, \`quarter\` integer check ((quarter >= 1) AND (quarter <= 4)) not null, \`remitted_on\` text not null, \`noted_at\` datetime not null, primary key (\`provider_id\`, \`year\`, \`quarter\`), constraint \`tax_remittances_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`tax_remittances_provider_id_index\` on \`tax_remittances\` (\`provider_id\`);`);

    this.addSql(`alter table \`providers\` add column \`street\` text null;`);
    this.addSql(`alter table \`providers\` add column \`postal_code\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`tax_remittances\`;`);

    this.addSql(`alter table \`providers\` drop column \`street\`;`);
    this.addSql(`alter table \`providers\` drop column \`postal_code\`;`);
  }

}
