import { Migration } from '@mikro-orm/migrations';

export class Migration20261126133620_board extends Migration {

  override name = 'Migration20261126133620_board';

  override up(): void | Promise<void> {
    this.addSql(`create index "quote_requests_board" on "quote_requests" ("created_at", "id") where provider_id is null and status in ('open', 'quoted');`);
    this.addSql(`create index "quote_requests_board_kinds" on "quote_requests" ("category_id", "city_id", "created_at", "id") where provider_id is null and status in ('open', 'quoted');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "quote_requests_board";`);
    this.addSql(`drop index "quote_requests_board_kinds";`);
  }

}
