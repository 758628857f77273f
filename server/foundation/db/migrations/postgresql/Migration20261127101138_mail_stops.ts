import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101138_mail_stops extends Migration {

  override name = 'Migration20261127101138_mail_stops';

  override up(): void | Promise<void> {
    this.addSql(`create table "mail_stops" ("address_hash" varchar(64) not null, "kind" varchar(30) not null, "created_at" timestamptz(3) not null, primary key ("address_hash", "kind"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mail_stops" cascade;`);
  }

}
