import { Migration } from '@mikro-orm/migrations';

export class Migration20261121140330_plan_images extends Migration {

  override name = 'Migration20261121140330_plan_images';

  override up(): void | Promise<void> {
    this.addSql(`alter table "portfolio_photos" add "plan_id" uuid null;`);
    this.addSql(`alter table "portfolio_photos" add constraint "portfolio_photos_plan_id_foreign" foreign key ("plan_id") references "plans" ("id") on delete restrict;`);
    this.addSql(`create index "portfolio_photos_plan_id_index" on "portfolio_photos" ("plan_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "portfolio_photos" drop constraint "portfolio_photos_plan_id_foreign";`);

    this.addSql(`drop index "portfolio_photos_plan_id_index";`);
    this.addSql(`alter table "portfolio_photos" drop column "plan_id";`);
  }

}
