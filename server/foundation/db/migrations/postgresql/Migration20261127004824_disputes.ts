import { Migration } from '@mikro-orm/migrations';

export class Migration20261127004824_disputes extends Migration {

  override name = 'Migration20261127004824_disputes';

  override up(): void | Promise<void> {
    this.addSql(`create table "ledger_checks" ("id" uuid not null, "at" timestamptz(3) not null, "moves" int not null, "entries" int not null, "differences" int not null, primary key ("id"));`);
    this.addSql(`create index "ledger_checks_at_index" on "ledger_checks" ("at");`);

    this.addSql(`create table "ledger_differences" ("id" uuid not null, "problem" text not null, "kind" varchar(60) not null, "ref" varchar(100) not null, "move_cents" int null, "entry_cents" int null, "booking_id" uuid null, "found_at" timestamptz(3) not null, "settled_at" timestamptz(3) null, "settled_words" text not null, primary key ("id"));`);
    this.addSql(`create index "ledger_differences_settled_at_index" on "ledger_differences" ("settled_at");`);
    this.addSql(`alter table "ledger_differences" add constraint "ledger_differences_kind_ref_unique" unique ("kind", "ref");`);

    this.addSql(`create table "disputes" ("id" uuid not null, "booking_id" uuid not null, "payment_intent_id" uuid not null, "dispute_id" varchar(60) not null, "charge_id" varchar(60) not null, "state" text not null, "is_inquiry" smallint not null, "cents" int not null, "taken_cents" int not null, "cost_cents" int not null, "reason" varchar(60) not null, "due_by" timestamptz(3) null, "evidence" text not null, "evidence_at" timestamptz(3) null, "answer" text null, "sends" text null, "back_cents" int not null, "back_fee_cents" int not null, "back_at" timestamptz(3) null, "opened_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "disputes_booking_id_index" on "disputes" ("booking_id");`);
    this.addSql(`create index "disputes_payment_intent_id_index" on "disputes" ("payment_intent_id");`);
    this.addSql(`alter table "disputes" add constraint "disputes_dispute_id_unique" unique ("dispute_id");`);
    this.addSql(`create index "disputes_state_due_by_index" on "disputes" ("state", "due_by");`);

    this.addSql(`alter table "refunds" add "back_at" timestamptz(3) null;`);

    this.addSql(`alter table "ledger_entries" drop constraint "ledger_entries_kind_check";`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_kind_check" check ("kind" in ('charge', 'transfer', 'application_fee', 'refund', 'transfer_refund', 'application_fee_refund', 'dispute', 'dispute_reversal', 'dispute_fee'));`);

    this.addSql(`alter table "ledger_differences" add constraint "ledger_differences_problem_check" check ("problem" in ('missing_entry', 'missing_move', 'other_amount'));`);

    this.addSql(`alter table "disputes" add constraint "disputes_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id");`);
    this.addSql(`alter table "disputes" add constraint "disputes_payment_intent_id_foreign" foreign key ("payment_intent_id") references "payment_intents" ("id");`);
    this.addSql(`alter table "disputes" add constraint "disputes_state_check" check ("state" in ('needs_response', 'under_review', 'won', 'lost'));`);
    this.addSql(`alter table "disputes" add constraint "disputes_sends_check" check ("sends" in ('answer', 'accept'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ledger_checks" cascade;`);
    this.addSql(`drop table if exists "ledger_differences" cascade;`);
    this.addSql(`drop table if exists "disputes" cascade;`);

    this.addSql(`alter table "ledger_entries" drop constraint "ledger_entries_kind_check";`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_kind_check" check ("kind" in ('charge', 'transfer', 'application_fee', 'refund', 'transfer_refund', 'application_fee_refund'));`);

    this.addSql(`alter table "refunds" drop column "back_at";`);
  }

}
