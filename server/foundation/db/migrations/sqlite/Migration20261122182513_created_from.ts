import { Migration } from '@mikro-orm/migrations';

export class Migration20261122182513_created_from extends Migration {

  override name = 'Migration20261122182513_created_from';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`quote_requests\` add column \`created_from\` text null;`);

    this.addSql(`alter table \`portfolio_photos\` add column \`created_from\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`portfolio_photos\` drop column \`created_from\`;`);

    this.addSql(`alter table \`quote_requests\` drop column \`created_from\`;`);
  }

}
