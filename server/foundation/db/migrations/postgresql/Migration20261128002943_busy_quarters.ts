import { Migration } from '@mikro-orm/migrations';

export class Migration20261128002943_busy_quarters extends Migration {

  override name = 'Migration20261128002943_busy_quarters';

  override up(): void | Promise<void> {
    this.addSql(`create table "busy_quarters" ("provider_id" uuid not null, "quarter" int not null, "booking_id" uuid not null, primary key ("provider_id", "quarter"));`);
    this.addSql(`create index "busy_quarters_booking_id_index" on "busy_quarters" ("booking_id");`);

    this.addSql(`alter table "bookings" drop constraint "bookings_no_overlap";`);

    // A quarter that two sessions of before share is the agreed one's, then the earlier one's; both stay.
    this.addSql(`insert into busy_quarters (provider_id, quarter, booking_id) select provider_id, quarter, id from (select id, provider_id, 0 as is_proposed, starts_at as since, busy_until as until from bookings where status in ('awaiting_payment', 'confirmed', 'completed') union all select id, provider_id, 1, held_from, held_until from bookings where status in ('awaiting_payment', 'confirmed', 'completed') and held_from is not null and held_until is not null) kept cross join lateral generate_series(floor(extract(epoch from since) / 900)::int, ceil(extract(epoch from until) / 900)::int - 1) quarter order by is_proposed, since, id on conflict do nothing;`);

    this.addSql(`alter table "busy_quarters" add constraint "busy_quarters_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "busy_quarters" cascade;`);

    this.addSql(`alter table "bookings" add constraint "bookings_no_overlap" EXCLUDE USING gist (provider_id WITH =, tstzmultirange(VARIADIC ARRAY[tstzrange(starts_at, busy_until), tstzrange(COALESCE(held_from, starts_at), COALESCE(held_until, starts_at))]) WITH &&) WHERE ((status = ANY (ARRAY['awaiting_payment'::text, 'confirmed'::text, 'completed'::text, 'closed'::text])));`);
  }

}
