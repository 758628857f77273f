import { Migration } from '@mikro-orm/migrations';

export class Migration20261126203754_booking_money extends Migration {

  override name = 'Migration20261126203754_booking_money';

  override up(): void | Promise<void> {
    this.addSql(`create table "customers" ("owner" varchar(80) not null, "id" uuid not null, "customer_id" varchar(60) null, "created_at" timestamptz(3) not null, primary key ("owner"));`);
    this.addSql(`alter table "customers" add constraint "customers_id_unique" unique ("id");`);

    this.addSql(`create table "payment_intents" ("id" uuid not null, "booking_id" uuid not null, "leg" text not null, "try_no" int not null, "intent_id" varchar(60) null, "is_off_session" smallint not null, "state" text not null, "cents" int not null, "fee_cents" int not null, "capturable_cents" int not null, "captured_cents" int not null, "refunded_cents" int not null, "capturable_until" timestamptz(3) null, "failure" varchar(80) null, "checks" int not null, "checked_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "payment_intents_booking_id_index" on "payment_intents" ("booking_id");`);
    this.addSql(`alter table "payment_intents" add constraint "payment_intents_intent_id_unique" unique ("intent_id");`);
    this.addSql(`create index "payment_intents_state_checked_at_index" on "payment_intents" ("state", "checked_at");`);
    this.addSql(`alter table "payment_intents" add constraint "payment_intents_booking_id_leg_try_no_unique" unique ("booking_id", "leg", "try_no");`);

    this.addSql(`create table "refunds" ("id" uuid not null, "booking_id" uuid not null, "payment_intent_id" uuid not null, "refund_id" varchar(60) null, "state" text not null, "cents" int not null, "fee_cents" int not null, "reason" text not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "refunds_booking_id_index" on "refunds" ("booking_id");`);
    this.addSql(`create index "refunds_payment_intent_id_index" on "refunds" ("payment_intent_id");`);
    this.addSql(`alter table "refunds" add constraint "refunds_refund_id_unique" unique ("refund_id");`);

    this.addSql(`create table "payments" ("booking_id" uuid not null, "money_case" text not null, "state" text not null, "authorised_cents" int not null, "captured_cents" int not null, "refunded_cents" int not null, "next_kind" text null, "next_at" timestamptz(3) null, "next_cents" int null, "run_at" timestamptz(3) null, "customer_id" varchar(60) null, "method_id" varchar(60) null, "card_brand" varchar(30) null, "card_last4" varchar(4) null, "card_exp_month" smallint null, "card_exp_year" smallint null, "failure" varchar(80) null, "failed_tries" int not null, "tried_at" timestamptz(3) null, "given_up_at" timestamptz(3) null, "paid_out_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("booking_id"));`);
    this.addSql(`create index "payments_run_at_index" on "payments" ("run_at");`);

    this.addSql(`create table "ledger_entries" ("id" uuid not null, "at" timestamptz(3) not null, "booking_id" uuid not null, "kind" text not null, "debit" varchar(60) not null, "credit" varchar(60) not null, "cents" int not null, "ref" varchar(100) not null, primary key ("id"));`);
    this.addSql(`create index "ledger_entries_booking_id_index" on "ledger_entries" ("booking_id");`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_kind_ref_unique" unique ("kind", "ref");`);

    this.addSql(`create table "booking_claims" ("booking_id" uuid not null, "state" text not null, "lines" jsonb not null, "cents" int not null, "words" text not null, "claimed_at" timestamptz(3) not null, "contest_until" timestamptz(3) not null, "contest_words" text null, "settled_cents" int null, "decision_words" text null, primary key ("booking_id"));`);

    this.addSql(`alter table "payment_intents" add constraint "payment_intents_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id");`);
    this.addSql(`alter table "payment_intents" add constraint "payment_intents_leg_check" check ("leg" in ('card', 'deposit', 'session', 'claim'));`);
    this.addSql(`alter table "payment_intents" add constraint "payment_intents_state_check" check ("state" in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled'));`);

    this.addSql(`alter table "refunds" add constraint "refunds_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id");`);
    this.addSql(`alter table "refunds" add constraint "refunds_payment_intent_id_foreign" foreign key ("payment_intent_id") references "payment_intents" ("id");`);
    this.addSql(`alter table "refunds" add constraint "refunds_state_check" check ("state" in ('ordered', 'pending', 'succeeded', 'failed', 'refused'));`);

    this.addSql(`alter table "payments" add constraint "payments_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "payments" add constraint "payments_money_case_check" check ("money_case" in ('near', 'far', 'deposit'));`);
    this.addSql(`alter table "payments" add constraint "payments_state_check" check ("state" in ('none', 'due', 'card_kept', 'authorised', 'deposit_paid', 'at_risk', 'captured', 'paid_out', 'unpaid', 'refunded', 'disputed'));`);
    this.addSql(`alter table "payments" add constraint "payments_next_kind_check" check ("next_kind" in ('pay', 'authorise', 'capture', 'retry', 'pay_out'));`);

    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id");`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_cents_check" check (cents > 0);`);
    this.addSql(`alter table "ledger_entries" add constraint "ledger_entries_kind_check" check ("kind" in ('charge', 'transfer', 'application_fee', 'refund', 'transfer_refund', 'application_fee_refund'));`);
    this.addSql(`create or replace function "ledger_entries_ledger_entries_kept_fn"() returns trigger as \$\$ begin raise exception 'ledger_entries: rows are only added'; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "ledger_entries_kept" BEFORE UPDATE OR DELETE on "ledger_entries" for each ROW execute function "ledger_entries_ledger_entries_kept_fn"();`);

    this.addSql(`alter table "booking_claims" add constraint "booking_claims_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "booking_claims" add constraint "booking_claims_state_check" check ("state" in ('claimed', 'contested', 'settled'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refunds" drop constraint "refunds_payment_intent_id_foreign";`);

    this.addSql(`drop table if exists "customers" cascade;`);
    this.addSql(`drop table if exists "payment_intents" cascade;`);
    this.addSql(`drop table if exists "refunds" cascade;`);
    this.addSql(`drop table if exists "payments" cascade;`);
    this.addSql(`drop trigger if exists "ledger_entries_kept" on "ledger_entries";`);
    this.addSql(`drop function if exists "ledger_entries_ledger_entries_kept_fn"();`);
    this.addSql(`drop table if exists "ledger_entries" cascade;`);
    this.addSql(`drop table if exists "booking_claims" cascade;`);
  }

}
