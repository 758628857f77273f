import { Migration } from '@mikro-orm/migrations';

export class Migration20261127004213_booking_reschedules extends Migration {

  override name = 'Migration20261127004213_booking_reschedules';

  override up(): void | Promise<void> {
    this.addSql(`create table \`booking_reschedules\` (\`id\` text not null primary key, \`booking_id\` text not null, \`by\` text check (\`by\` in ('client', 'provider')) not null, \`state\` text check (\`state\` in ('open', 'accepted', 'refused', 'withdrawn', 'expired', 'ended')) not null, \`starts_at\` datetime not null, \`ends_at\` datetime not null, \`busy_until\` datetime not null, \`from_starts_at\` datetime not null, \`from_ends_at\` datetime not null, \`words\` text not null, \`answer_words\` text not null default '', \`answer_until\` datetime not null, \`created_at\` datetime not null, \`ended_at\` datetime null, constraint \`booking_reschedules_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`));`);
    this.addSql(`create index \`booking_reschedules_booking_id_index\` on \`booking_reschedules\` (\`booking_id\`);`);
    this.addSql(`create index \`booking_reschedules_state_answer_until_index\` on \`booking_reschedules\` (\`state\`, \`answer_until\`);`);
    this.addSql(`create unique index \`open_reschedule_unique\` on \`booking_reschedules\` (\`booking_id\`) where state = 'open';`);

    this.addSql(`alter table \`bookings\` add column \`held_from\` datetime null;`);
    this.addSql(`alter table \`bookings\` add column \`held_until\` datetime null;`);
    this.addSql(`alter table \`bookings\` add column \`ceiling_floor_cents\` integer not null default 0;`);

    // The other slot of a booking counts too.
    this.addSql(`drop trigger if exists \`bookings_no_overlap_insert\`;`);
    this.addSql(`drop trigger if exists \`bookings_no_overlap_update\`;`);
    this.addSql(`create trigger \`bookings_no_overlap_insert\` BEFORE INSERT on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and (other.starts_at < new.busy_until and new.starts_at < other.busy_until or other.held_from < new.busy_until and new.starts_at < other.held_until or other.starts_at < new.held_until and new.held_from < other.busy_until or other.held_from < new.held_until and new.held_from < other.held_until)); end;`);
    this.addSql(`create trigger \`bookings_no_overlap_update\` BEFORE UPDATE on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and (other.starts_at < new.busy_until and new.starts_at < other.busy_until or other.held_from < new.busy_until and new.starts_at < other.held_until or other.starts_at < new.held_until and new.held_from < other.busy_until or other.held_from < new.held_until and new.held_from < other.held_until)); end;`);

    this.addSql(`alter table \`payments\` add column \`replanned_at\` datetime null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`booking_reschedules\`;`);

    this.addSql(`drop trigger if exists \`bookings_no_overlap_insert\`;`);
    this.addSql(`drop trigger if exists \`bookings_no_overlap_update\`;`);
    this.addSql(`alter table \`bookings\` drop column \`held_from\`;`);
    this.addSql(`alter table \`bookings\` drop column \`held_until\`;`);
    this.addSql(`alter table \`bookings\` drop column \`ceiling_floor_cents\`;`);
    this.addSql(`create trigger \`bookings_no_overlap_insert\` BEFORE INSERT on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and other.starts_at < new.busy_until and new.starts_at < other.busy_until); end;`);
    this.addSql(`create trigger \`bookings_no_overlap_update\` BEFORE UPDATE on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and other.starts_at < new.busy_until and new.starts_at < other.busy_until); end;`);

    this.addSql(`alter table \`payments\` drop column \`replanned_at\`;`);
  }

}
