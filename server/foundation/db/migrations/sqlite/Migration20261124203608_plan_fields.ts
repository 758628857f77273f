import { Migration } from '@mikro-orm/migrations';

export class Migration20261124203608_plan_fields extends Migration {

  override name = 'Migration20261124203608_plan_fields';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`plans\` add column \`province\` text null;`);
    this.addSql(`alter table \`plans\` add column \`unpublish_reason\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`plans\` drop column \`province\`;`);
    this.addSql(`alter table \`plans\` drop column \`unpublish_reason\`;`);
  }

}
