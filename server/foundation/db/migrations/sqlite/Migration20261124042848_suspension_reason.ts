import { Migration } from '@mikro-orm/migrations';

export class Migration20261124042848_suspension_reason extends Migration {

  override name = 'Migration20261124042848_suspension_reason';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`users\` add column \`suspension_reason\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`users\` drop column \`suspension_reason\`;`);
  }

}
