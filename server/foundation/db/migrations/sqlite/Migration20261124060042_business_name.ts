import { Migration } from '@mikro-orm/migrations';

export class Migration20261124060042_business_name extends Migration {

  override name = 'Migration20261124060042_business_name';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`providers\` add column \`business_name\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`providers\` drop column \`business_name\`;`);
  }

}
