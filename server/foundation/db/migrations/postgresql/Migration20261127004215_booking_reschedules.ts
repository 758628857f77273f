import { Migration } from '@mikro-orm/migrations';

export class Migration20261127004215_booking_reschedules extends Migration {

  override name = 'Migration20261127004215_booking_reschedules';

  override up(): void | Promise<void> {
    this.addSql(`create table "booking_reschedules" ("id" uuid not null, "booking_id" uuid not null, "by" text not null, "state" text not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "busy_until" timestamptz(3) not null, "from_starts_at" timestamptz(3) not null, "from_ends_at" timestamptz(3) not null, "words" text not null, "answer_words" text not null default '', "answer_until" timestamptz(3) not null, "created_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "booking_reschedules_booking_id_index" on "booking_reschedules" ("booking_id");`);
    this.addSql(`create index "booking_reschedules_state_answer_until_index" on "booking_reschedules" ("state", "answer_until");`);
    this.addSql(`create unique index "open_reschedule_unique" on "booking_reschedules" ("booking_id") where state = 'open';`);

    this.addSql(`alter table "bookings" drop constraint "bookings_no_overlap";`);
    this.addSql(`alter table "bookings" add "held_from" timestamptz(3) null, add "held_until" timestamptz(3) null, add "ceiling_floor_cents" int not null default 0;`);
    this.addSql(`alter table "bookings" add constraint "bookings_no_overlap" exclude using gist (provider_id with =, tstzmultirange(variadic array[tstzrange(starts_at, busy_until), tstzrange(coalesce(held_from, starts_at), coalesce(held_until, starts_at))]) with &&) where (status in ('awaiting_payment', 'confirmed', 'completed', 'closed'));`);

    this.addSql(`alter table "payments" add "replanned_at" timestamptz(3) null;`);

    this.addSql(`alter table "booking_reschedules" add constraint "booking_reschedules_booking_id_foreign" foreign key ("booking_id") references "bookings" ("id");`);
    this.addSql(`alter table "booking_reschedules" add constraint "booking_reschedules_by_check" check ("by" in ('client', 'provider'));`);
    this.addSql(`alter table "booking_reschedules" add constraint "booking_reschedules_state_check" check ("state" in ('open', 'accepted', 'refused', 'withdrawn', 'expired', 'ended'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "booking_reschedules" cascade;`);

    this.addSql(`alter table "bookings" drop constraint "bookings_no_overlap";`);
    this.addSql(`alter table "bookings" drop column "held_from", drop column "held_until", drop column "ceiling_floor_cents";`);
    this.addSql(`alter table "bookings" add constraint "bookings_no_overlap" EXCLUDE USING gist (provider_id WITH =, tstzrange(starts_at, busy_until) WITH &&) WHERE ((status = ANY (ARRAY['awaiting_payment'::text, 'confirmed'::text, 'completed'::text, 'closed'::text])));`);

    this.addSql(`alter table "payments" drop column "replanned_at";`);
  }

}
