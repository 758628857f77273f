import { Migration } from '@mikro-orm/migrations';

export class Migration20261124215242_schedules extends Migration {

  override name = 'Migration20261124215242_schedules';

  override up(): void | Promise<void> {
    this.addSql(`create table "schedules" ("id" uuid not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'schedule', 'user'));`);

    this.addSql(`alter table "schedules" add constraint "schedules_id_foreign" foreign key ("id") references "providers" ("id") on update cascade on delete cascade;`);

    this.addSql(`insert into "schedules" ("id", "version", "created_at", "updated_at") select "id", 1, "created_at", "updated_at" from "providers";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "schedules" cascade;`);

    this.addSql(`alter table "changes" drop constraint "changes_type_check";`);
    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking', 'portfolio_photo', 'plan', 'payment_account', 'user'));`);
  }

}
