import { Migration } from '@mikro-orm/migrations';

export class Migration20261122182517_created_from extends Migration {

  override name = 'Migration20261122182517_created_from';

  override up(): void | Promise<void> {
    this.addSql(`alter table "quote_requests" add "created_from" varchar(64) null;`);

    this.addSql(`alter table "portfolio_photos" add "created_from" varchar(64) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "portfolio_photos" drop column "created_from";`);

    this.addSql(`alter table "quote_requests" drop column "created_from";`);
  }

}
