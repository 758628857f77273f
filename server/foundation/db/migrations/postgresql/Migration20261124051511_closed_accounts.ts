import { Migration } from '@mikro-orm/migrations';

export class Migration20261124051511_closed_accounts extends Migration {

  override name = 'Migration20261124051511_closed_accounts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "closed_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "closed_at";`);
  }

}
