import { Migration } from '@mikro-orm/migrations';

export class Migration20261127100823_desk_counts extends Migration {

  override name = 'Migration20261127100823_desk_counts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_messages" add "handled_at" timestamptz(3) null;`);
    // Those of before were answered by mail.
    this.addSql(`update "contact_messages" set "handled_at" = "created_at";`);

    this.addSql(`create index "quote_requests_created_at_index" on "quote_requests" ("created_at");`);

    this.addSql(`create index "quotes_created_at_index" on "quotes" ("created_at");`);

    this.addSql(`create index "bookings_confirmed_at_index" on "bookings" ("confirmed_at");`);

    this.addSql(`create index "payments_waiting" on "payments" ("state") where state in ('at_risk', 'unpaid');`);

    this.addSql(`create index "webhook_events_waiting" on "webhook_events" ("received_at") where status = 'received';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "bookings_confirmed_at_index";`);

    this.addSql(`alter table "contact_messages" drop column "handled_at";`);

    this.addSql(`drop index "payments_waiting";`);

    this.addSql(`drop index "quote_requests_created_at_index";`);

    this.addSql(`drop index "quotes_created_at_index";`);

    this.addSql(`drop index "webhook_events_waiting";`);

  }

}
