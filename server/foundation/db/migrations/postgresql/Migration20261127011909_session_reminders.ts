import { Migration } from '@mikro-orm/migrations';

export class Migration20261127011909_session_reminders extends Migration {

  override name = 'Migration20261127011909_session_reminders';

  override up(): void | Promise<void> {
    this.addSql(`create table "session_reminders" ("booking_id" uuid not null, "hours" smallint not null, "starts_at" timestamptz(3) not null, primary key ("booking_id", "hours", "starts_at"));`);

    this.addSql(`alter table "session_reminders" add constraint "session_reminders_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "session_reminders" cascade;`);
  }

}
