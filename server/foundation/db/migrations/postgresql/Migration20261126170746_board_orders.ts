import { Migration } from '@mikro-orm/migrations';

export class Migration20261126170746_board_orders extends Migration {

  override name = 'Migration20261126170746_board_orders';

  override up(): void | Promise<void> {
    this.addSql(`create index "quote_requests_board_soonest" on "quote_requests" ("starts_at", "id") where provider_id is null and status in ('open', 'quoted');`);
    this.addSql(`create index "quote_requests_board_kinds_soonest" on "quote_requests" ("category_id", "city_id", "starts_at", "id") where provider_id is null and status in ('open', 'quoted');`);
    this.addSql(`create index "quote_requests_board_budget" on "quote_requests" ("budget", "id") where provider_id is null and status in ('open', 'quoted');`);
    this.addSql(`create index "quote_requests_board_kinds_budget" on "quote_requests" ("category_id", "city_id", "budget", "id") where provider_id is null and status in ('open', 'quoted');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "quote_requests_board_soonest";`);
    this.addSql(`drop index "quote_requests_board_kinds_soonest";`);
    this.addSql(`drop index "quote_requests_board_budget";`);
    this.addSql(`drop index "quote_requests_board_kinds_budget";`);
  }

}
