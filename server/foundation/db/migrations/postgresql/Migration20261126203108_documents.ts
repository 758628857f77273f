import { Migration } from '@mikro-orm/migrations';

export class Migration20261126203108_documents extends Migration {

  override name = 'Migration20261126203108_documents';

  override up(): void | Promise<void> {
    this.addSql(`create table "documents" ("id" uuid not null, "booking_id" uuid null, "provider_id" uuid not null, "kind" text not null, "ref" varchar(100) not null, "issuer" varchar(40) not null, "year" int not null, "serial" int not null, "number" varchar(40) not null, "total_cents" int not null, "snapshot" jsonb not null, "issued_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "documents_booking_id_index" on "documents" ("booking_id");`);
    this.addSql(`create index "documents_provider_id_index" on "documents" ("provider_id");`);
    this.addSql(`alter table "documents" add constraint "documents_kind_ref_unique" unique ("kind", "ref");`);
    this.addSql(`alter table "documents" add constraint "documents_issuer_kind_year_serial_unique" unique ("issuer", "kind", "year", "serial");`);

    this.addSql(`alter table "documents" add constraint "documents_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete set null;`);
    this.addSql(`alter table "documents" add constraint "documents_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
    this.addSql(`alter table "documents" add constraint "documents_kind_check" check ("kind" in ('receipt', 'invoice', 'credit_note', 'statement'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "documents" cascade;`);
  }

}
