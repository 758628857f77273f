import { Migration } from '@mikro-orm/migrations';

export class Migration20261121140330_plan_images extends Migration {

  override name = 'Migration20261121140330_plan_images';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`portfolio_photos\` add column \`plan_id\` text null constraint \`portfolio_photos_plan_id_foreign\` references \`plans\` (\`id\`) on delete restrict;`);
    this.addSql(`create index \`portfolio_photos_plan_id_index\` on \`portfolio_photos\` (\`plan_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`portfolio_photos_plan_id_index\`;`);
    this.addSql(`alter table \`portfolio_photos\` drop column \`plan_id\`;`);
  }

}
