import { Migration } from '@mikro-orm/migrations';

export class Migration20261124203610_plan_fields extends Migration {

  override name = 'Migration20261124203610_plan_fields';

  override up(): void | Promise<void> {
    this.addSql(`alter table "plans" add "province" varchar(2) null, add "unpublish_reason" varchar(500) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "plans" drop column "province", drop column "unpublish_reason";`);
  }

}
