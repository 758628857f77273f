import { Migration } from '@mikro-orm/migrations';

export class Migration20261123124423_own_plans extends Migration {

  override name = 'Migration20261123124423_own_plans';

  override up(): void | Promise<void> {
    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'user'));`);

    this.addSql(`alter table "plans" add "deleted_at" timestamptz(3) null, add "created_from" varchar(64) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'user'));`);

    this.addSql(`alter table "plans" drop column "deleted_at", drop column "created_from";`);
  }

}
