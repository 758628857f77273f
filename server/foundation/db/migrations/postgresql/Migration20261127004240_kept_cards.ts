import { Migration } from '@mikro-orm/migrations';

export class Migration20261127004240_kept_cards extends Migration {

  override name = 'Migration20261127004240_kept_cards';

  override up(): void | Promise<void> {
    this.addSql(`create table "left_cards" ("method_id" varchar(60) not null, "left_at" timestamptz(3) not null, primary key ("method_id"));`);
    this.addSql(`create index "left_cards_left_at_index" on "left_cards" ("left_at");`);

    this.addSql(`alter table "payment_intents" add "is_for_all" smallint not null default 0;`);

    this.addSql(`alter table "payments" add "expiry_told_days" smallint null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "left_cards" cascade;`);

    this.addSql(`alter table "payment_intents" drop column "is_for_all";`);

    this.addSql(`alter table "payments" drop column "expiry_told_days";`);
  }

}
