import { Migration } from '@mikro-orm/migrations';

export class Migration20261124111336_incidents extends Migration {

  override name = 'Migration20261124111336_incidents';

  override up(): void | Promise<void> {
    this.addSql(`create table "incidents" ("id" uuid not null, "happened_on" varchar(10) not null, "happened_until" varchar(10) null, "noticed_on" varchar(10) not null, "circumstances" text not null, "information" text not null, "people" int null, "is_serious" smallint not null, "risk" text not null, "commission_told_on" varchar(10) null, "people_told_on" varchar(10) null, "measures" text not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "incidents" cascade;`);
  }

}
