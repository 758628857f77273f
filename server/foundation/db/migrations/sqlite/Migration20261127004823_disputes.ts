import { Migration } from '@mikro-orm/migrations';

export class Migration20261127004823_disputes extends Migration {

  override name = 'Migration20261127004823_disputes';

  override up(): void | Promise<void> {
    this.addSql(`create table \`ledger_checks\` (\`id\` text not null primary key, \`at\` datetime not null, \`moves\` integer not null, \`entries\` integer not null, \`differences\` integer not null);`);
    this.addSql(`create index \`ledger_checks_at_index\` on \`ledger_checks\` (\`at\`);`);

    this.addSql(`create table \`ledger_differences\` (\`id\` text not null primary key, \`problem\` text check (\`problem\` in ('missing_entry', 'missing_move', 'other_amount')) not null, \`kind\` text not null, \`ref\` text not null, \`move_cents\` integer null, \`entry_cents\` integer null, \`booking_id\` text null, \`found_at\` datetime not null, \`settled_at\` datetime null, \`settled_words\` text not null);`);
    this.addSql(`create index \`ledger_differences_settled_at_index\` on \`ledger_differences\` (\`settled_at\`);`);
    this.addSql(`create unique index \`ledger_differences_kind_ref_unique\` on \`ledger_differences\` (\`kind\`, \`ref\`);`);

    this.addSql(`create table \`disputes\` (\`id\` text not null primary key, \`booking_id\` text not null, \`payment_intent_id\` text not null, \`dispute_id\` text not null, \`charge_id\` text not null, \`state\` text check (\`state\` in ('needs_response', 'under_review', 'won', 'lost')) not null, \`is_inquiry\` integer not null, \`cents\` integer not null, \`taken_cents\` integer not null, \`cost_cents\` integer not null, \`reason\` text not null, \`due_by\` datetime null, \`evidence\` text not null, \`evidence_at\` datetime null, \`answer\` text null, \`sends\` text check (\`sends\` in ('answer', 'accept')) null, \`back_cents\` integer not null, \`back_fee_cents\` integer not null, \`back_at\` datetime null, \`opened_at\` datetime not null, \`ended_at\` datetime null, \`updated_at\` datetime not null, constraint \`disputes_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`), constraint \`disputes_payment_intent_id_foreign\` foreign key (\`payment_intent_id\`) references \`payment_intents\` (\`id\`));`);
    this.addSql(`create index \`disputes_booking_id_index\` on \`disputes\` (\`booking_id\`);`);
    this.addSql(`create index \`disputes_payment_intent_id_index\` on \`disputes\` (\`payment_intent_id\`);`);
    this.addSql(`create unique index \`disputes_dispute_id_unique\` on \`disputes\` (\`dispute_id\`);`);
    this.addSql(`create index \`disputes_state_due_by_index\` on \`disputes\` (\`state\`, \`due_by\`);`);

    this.addSql(`alter table \`refunds\` add column \`back_at\` datetime null;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`ledger_entries__temp_alter\` (\`id\` text not null primary key, \`at\` datetime not null, \`booking_id\` text not null, \`kind\` text check (\`kind\` in ('charge', 'transfer', 'application_fee', 'refund', 'transfer_refund', 'application_fee_refund', 'dispute', 'dispute_reversal', 'dispute_fee')) not null, \`debit\` text not null, \`credit\` text not null, \`cents\` integer check (cents > 0) not null, \`ref\` text not null, constraint \`ledger_entries_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`));`);
    this.addSql(`insert into \`ledger_entries__temp_alter\` select \`id\`, \`at\`, \`booking_id\`, \`kind\`, \`debit\`, \`credit\`, \`cents\`, \`ref\` from \`ledger_entries\`;`);
    this.addSql(`drop table \`ledger_entries\`;`);
    this.addSql(`alter table \`ledger_entries__temp_alter\` rename to \`ledger_entries\`;`);
    this.addSql(`create index \`ledger_entries_booking_id_index\` on \`ledger_entries\` (\`booking_id\`);`);
    this.addSql(`create unique index \`ledger_entries_kind_ref_unique\` on \`ledger_entries\` (\`kind\`, \`ref\`);`);
    this.addSql(`create trigger \`ledger_entries_kept_update\` BEFORE UPDATE on \`ledger_entries\` for each ROW begin select raise(abort, 'ledger_entries: rows are only added'); end;`);
    this.addSql(`create trigger \`ledger_entries_kept_delete\` BEFORE DELETE on \`ledger_entries\` for each ROW begin select raise(abort, 'ledger_entries: rows are only added'); end;`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`ledger_checks\`;`);
    this.addSql(`drop table if exists \`ledger_differences\`;`);
    this.addSql(`drop table if exists \`disputes\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`ledger_entries__temp_alter\` (\`id\` TEXT not null primary key, \`at\` datetime not null, \`booking_id\` TEXT not null, \`kind\` TEXT check (\`kind\` in ('charge', 'transfer', 'application_fee', 'refund', 'transfer_refund', 'application_fee_refund')) not null, \`debit\` TEXT not null, \`credit\` TEXT not null, \`cents\` INTEGER check (cents > 0) not null, \`ref\` TEXT not null, constraint \`ledger_entries_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`) on update no action on delete no action);`);
    this.addSql(`insert into \`ledger_entries__temp_alter\` select \`id\`, \`at\`, \`booking_id\`, \`kind\`, \`debit\`, \`credit\`, \`cents\`, \`ref\` from \`ledger_entries\`;`);
    this.addSql(`drop table \`ledger_entries\`;`);
    this.addSql(`alter table \`ledger_entries__temp_alter\` rename to \`ledger_entries\`;`);
    this.addSql(`create unique index \`ledger_entries_kind_ref_unique\` on \`ledger_entries\` (\`kind\`, \`ref\`);`);
    this.addSql(`create index \`ledger_entries_booking_id_index\` on \`ledger_entries\` (\`booking_id\`);`);
    this.addSql(`create trigger \`ledger_entries_kept_update\` BEFORE UPDATE on \`ledger_entries\` for each ROW begin select raise(abort, 'ledger_entries: rows are only added'); end;`);
    this.addSql(`create trigger \`ledger_entries_kept_delete\` BEFORE DELETE on \`ledger_entries\` for each ROW begin select raise(abort, 'ledger_entries: rows are only added'); end;`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`refunds\` drop column \`back_at\`;`);
  }

}
