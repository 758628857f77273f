import { Migration } from '@mikro-orm/migrations';

export class Migration20261128002940_busy_quarters extends Migration {

  override name = 'Migration20261128002940_busy_quarters';

  override up(): void | Promise<void> {
    this.addSql(`create table \`busy_quarters\` (\`provider_id\` text not null, \`quarter\` integer not null, \`booking_id\` text not null, primary key (\`provider_id\`, \`quarter\`), constraint \`busy_quarters_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`));`);
    this.addSql(`create index \`busy_quarters_booking_id_index\` on \`busy_quarters\` (\`booking_id\`);`);

    // A quarter that two sessions of before share is the agreed one's, then the earlier one's; both stay.
    this.addSql(`insert or ignore into busy_quarters (provider_id, quarter, booking_id) with recursive kept (id, provider_id, is_proposed, since, quarter, until) as (select id, provider_id, 0, starts_at, starts_at / 900000, (busy_until + 899999) / 900000 from bookings where status in ('awaiting_payment', 'confirmed', 'completed') union all select id, provider_id, 1, held_from, held_from / 900000, (held_until + 899999) / 900000 from bookings where status in ('awaiting_payment', 'confirmed', 'completed') and held_from is not null and held_until is not null), touched (id, provider_id, is_proposed, since, quarter, until) as (select * from kept where quarter < until union all select id, provider_id, is_proposed, since, quarter + 1, until from touched where quarter + 1 < until) select provider_id, quarter, id from touched order by is_proposed, since, id;`);

    this.addSql(`drop trigger if exists \`bookings_no_overlap_insert\`;`);
    this.addSql(`drop trigger if exists \`bookings_no_overlap_update\`;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`busy_quarters\`;`);

    this.addSql(`create trigger \`bookings_no_overlap_insert\` BEFORE INSERT on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and (other.starts_at < new.busy_until and new.starts_at < other.busy_until or other.held_from < new.busy_until and new.starts_at < other.held_until or other.starts_at < new.held_until and new.held_from < other.busy_until or other.held_from < new.held_until and new.held_from < other.held_until)); end;`);
    this.addSql(`create trigger \`bookings_no_overlap_update\` BEFORE UPDATE on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and (other.starts_at < new.busy_until and new.starts_at < other.busy_until or other.held_from < new.busy_until and new.starts_at < other.held_until or other.starts_at < new.held_until and new.held_from < other.busy_until or other.held_from < new.held_until and new.held_from < other.held_until)); end;`);
  }

}
