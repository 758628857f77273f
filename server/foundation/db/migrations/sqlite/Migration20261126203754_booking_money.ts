import { Migration } from '@mikro-orm/migrations';

export class Migration20261126203754_booking_money extends Migration {

  override name = 'Migration20261126203754_booking_money';

  override up(): void | Promise<void> {
    this.addSql(`create table \`customers\` (\`owner\` text not null primary key, \`id\` text not null, \`customer_id\` text null, \`created_at\` datetime not null);`);
    this.addSql(`create unique index \`customers_id_unique\` on \`customers\` (\`id\`);`);

    this.addSql(`create table \`payment_intents\` (\`id\` text not null primary key, \`booking_id\` text not null, \`leg\` text check (\`leg\` in ('card', 'deposit', 'session', 'claim')) not null, \`try_no\` integer not null, \`intent_id\` text null, \`is_off_session\` integer not null, \`state\` text check (\`state\` in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled')) not null, \`cents\` integer not null, \`fee_cents\` integer not null, \`capturable_cents\` integer not null, \`captured_cents\` integer not null, \`refunded_cents\` integer not null, \`capturable_until\` datetime null, \`failure\` text null, \`checks\` integer not null, \`checked_at\` datetime null, \`created_at\` datetime not null, constraint \`payment_intents_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`));`);
    this.addSql(`create index \`payment_intents_booking_id_index\` on \`payment_intents\` (\`booking_id\`);`);
    this.addSql(`create unique index \`payment_intents_intent_id_unique\` on \`payment_intents\` (\`intent_id\`);`);
    this.addSql(`create index \`payment_intents_state_checked_at_index\` on \`payment_intents\` (\`state\`, \`checked_at\`);`);
    this.addSql(`create unique index \`payment_intents_booking_id_leg_try_no_unique\` on \`payment_intents\` (\`booking_id\`, \`leg\`, \`try_no\`);`);

    this.addSql(`create table \`refunds\` (\`id\` text not null primary key, \`booking_id\` text not null, \`payment_intent_id\` text not null, \`refund_id\` text null, \`state\` text check (\`state\` in ('ordered', 'pending', 'succeeded', 'failed', 'refused')) not null, \`cents\` integer not null, \`fee_cents\` integer not null, \`reason\` text not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`refunds_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`), constraint \`refunds_payment_intent_id_foreign\` foreign key (\`payment_intent_id\`) references \`payment_intents\` (\`id\`));`);
    this.addSql(`create index \`refunds_booking_id_index\` on \`refunds\` (\`booking_id\`);`);
    this.addSql(`create index \`refunds_payment_intent_id_index\` on \`refunds\` (\`payment_intent_id\`);`);
    this.addSql(`create unique index \`refunds_refund_id_unique\` on \`refunds\` (\`refund_id\`);`);

    this.addSql(`create table \`payments\` (\`booking_id\` text not null primary key, \`money_case\` text check (\`money_case\` in ('near', 'far', 'deposit')) not null, \`state\` text check (\`state\` in ('none', 'due', 'card_kept', 'authorised', 'deposit_paid', 'at_risk', 'captured', 'paid_out', 'unpaid', 'refunded', 'disputed')) not null, \`authorised_cents\` integer not null, \`captured_cents\` integer not null, \`refunded_cents\` integer not null, \`next_kind\` text check (\`next_kind\` in ('pay', 'authorise', 'capture', 'retry', 'pay_out')) null, \`next_at\` datetime null, \`next_cents\` integer null, \`run_at\` datetime null, \`customer_id\` text null, \`method_id\` text null, \`card_brand\` text null, \`card_last4\` text null, \`card_exp_month\` integer null, \`card_exp_year\` integer null, \`failure\` text null, \`failed_tries\` integer not null, \`tried_at\` datetime null, \`given_up_at\` datetime null, \`paid_out_at\` datetime null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`payments_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`payments_booking_id_index\` on \`payments\` (\`booking_id\`);`);
    this.addSql(`create index \`payments_run_at_index\` on \`payments\` (\`run_at\`);`);

    this.addSql(`create table \`ledger_entries\` (\`id\` text not null primary key, \`at\` datetime not null, \`booking_id\` text not null, \`kind\` text check (\`kind\` in ('charge', 'transfer', 'application_fee', 'refund', 'transfer_refund', 'application_fee_refund')) not null, \`debit\` text not null, \`credit\` text not null, \`cents\` integer check (cents > 0) not null, \`ref\` text not null, constraint \`ledger_entries_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`));`);
    this.addSql(`create index \`ledger_entries_booking_id_index\` on \`ledger_entries\` (\`booking_id\`);`);
    this.addSql(`create unique index \`ledger_entries_kind_ref_unique\` on \`ledger_entries\` (\`kind\`, \`ref\`);`);
    this.addSql(`create trigger \`ledger_entries_kept_update\` BEFORE UPDATE on \`ledger_entries\` for each ROW begin select raise(abort, 'ledger_entries: rows are only added'); end;`);
    this.addSql(`create trigger \`ledger_entries_kept_delete\` BEFORE DELETE on \`ledger_entries\` for each ROW begin select raise(abort, 'ledger_entries: rows are only added'); end;`);

    this.addSql(`create table \`booking_claims\` (\`booking_id\` text not null primary key, \`state\` text check (\`state\` in ('claimed', 'contested', 'settled')) not null, \`lines\` json not null, \`cents\` integer not null, \`words\` text not null, \`claimed_at\` datetime not null, \`contest_until\` datetime not null, \`contest_words\` text null, \`settled_cents\` integer null, \`decision_words\` text null, constraint \`booking_claims_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`booking_claims_booking_id_index\` on \`booking_claims\` (\`booking_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`customers\`;`);
    this.addSql(`drop table if exists \`payment_intents\`;`);
    this.addSql(`drop table if exists \`refunds\`;`);
    this.addSql(`drop table if exists \`payments\`;`);
    this.addSql(`drop trigger if exists \`ledger_entries_kept_update\`;`);
    this.addSql(`drop trigger if exists \`ledger_entries_kept_delete\`;`);
    this.addSql(`drop table if exists \`ledger_entries\`;`);
    this.addSql(`drop table if exists \`booking_claims\`;`);
  }

}
