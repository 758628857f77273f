import { Migration } from '@mikro-orm/migrations';

export class Migration20261127140652_claim_receipts extends Migration {

  override name = 'Migration20261127140652_claim_receipts';

  override up(): void | Promise<void> {
    this.addSql(`create table "claim_receipts" ("id" uuid not null, "owner" varchar(80) null, "booking_id" uuid null, "sha256" varchar(64) not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "claim_receipts_owner_index" on "claim_receipts" ("owner");`);
    this.addSql(`create index "claim_receipts_booking_id_index" on "claim_receipts" ("booking_id");`);
    this.addSql(`create index "claim_receipts_sha256_index" on "claim_receipts" ("sha256");`);
    this.addSql(`create index "claim_receipts_created_at_index" on "claim_receipts" ("created_at");`);

    this.addSql(`alter table "uploads" drop constraint "uploads_purpose_check";`);
    this.addSql(`alter table "uploads" add constraint "uploads_purpose_check" check ("purpose" in ('portfolio', 'plan', 'avatar', 'banner', 'receipt'));`);

    this.addSql(`alter table "booking_claims" add "receipts" jsonb null;`);

    this.addSql(`alter table "claim_receipts" add constraint "claim_receipts_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "claim_receipts" cascade;`);

    this.addSql(`alter table "booking_claims" drop column "receipts";`);

    this.addSql(`alter table "uploads" drop constraint "uploads_purpose_check";`);
    this.addSql(`alter table "uploads" add constraint "uploads_purpose_check" check ("purpose" in ('portfolio', 'plan', 'avatar', 'banner'));`);

  }

}
