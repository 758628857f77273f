import { Migration } from '@mikro-orm/migrations';

export class Migration20261122180200_guest_holds extends Migration {

  override name = 'Migration20261122180200_guest_holds';

  override up(): void | Promise<void> {
    this.addSql(`create table "spent_proofs" ("nonce" varchar(64) not null, "expires_at" timestamptz(3) not null, primary key ("nonce"));`);
    this.addSql(`create index "spent_proofs_expires_at_index" on "spent_proofs" ("expires_at");`);

    this.addSql(`create table "request_addresses" ("quote_request_id" uuid not null, "address" varchar(64) not null, "is_guest" smallint not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, primary key ("quote_request_id"));`);
    this.addSql(`create index "request_addresses_address_index" on "request_addresses" ("address");`);
    this.addSql(`create index "request_addresses_expires_at_index" on "request_addresses" ("expires_at");`);

    this.addSql(`alter table "quote_requests" add "unheld_reason" varchar(20) null;`);

    this.addSql(`alter table "request_addresses" add constraint "request_addresses_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "spent_proofs" cascade;`);
    this.addSql(`drop table if exists "request_addresses" cascade;`);

    this.addSql(`alter table "quote_requests" drop column "unheld_reason";`);
  }

}
