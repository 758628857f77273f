import { Migration } from '@mikro-orm/migrations';

export class Migration20261126202431_bookings_agreed extends Migration {

  override name = 'Migration20261126202431_bookings_agreed';

  override up(): void | Promise<void> {
    this.addSql(`alter table "bookings" add "policy" text not null default 'moderee', add "is_for_business" smallint not null default 0, add "confirmed_at" timestamptz(3) null, add "cancelled_at" timestamptz(3) null, add "cancel_ceiling_cents" int null, add "cancel_reason" text not null default '', add "claim_until" timestamptz(3) null;`);
    this.addSql(`alter table "bookings" add constraint "bookings_policy_check" check ("policy" in ('souple', 'moderee', 'stricte'));`);

    // The terms of a booking, from its quote, its plan and its request.
    this.addSql(`update bookings set is_for_business = (select r.is_for_business from quote_requests r where r.id = bookings.quote_request_id), policy = coalesce((select q.policy from quotes q where q.id = bookings.quote_id), (select p.policy from plans p where p.id = bookings.plan_id), 'moderee'), confirmed_at = case when status in ('confirmed', 'completed', 'closed') then created_at else null end, version = version + 1;`);

    // Devices keep bookings without these: each is a change for all of its readers.
    this.addSql(`insert into sync_heads (owner, seq, pruned_seq) select distinct r.owner, 0, 0 from (select b.owner, b.id, b.version from bookings b union select 'user:' || p.user_id, b.id, b.version from bookings b join providers p on p.id = b.provider_id union select g.owner, b.id, b.version from bookings b join quote_request_grants g on g.quote_request_id = b.quote_request_id) r where true on conflict (owner) do nothing;`);
    this.addSql(`insert into changes (owner, seq, type, entity_id, version, created_at) select r.owner, h.seq + row_number() over (partition by r.owner order by r.id), 'booking', r.id, r.version, now() from (select b.owner, b.id, b.version from bookings b union select 'user:' || p.user_id, b.id, b.version from bookings b join providers p on p.id = b.provider_id union select g.owner, b.id, b.version from bookings b join quote_request_grants g on g.quote_request_id = b.quote_request_id) r join sync_heads h on h.owner = r.owner;`);
    this.addSql(`update sync_heads set seq = (select max(c.seq) from changes c where c.owner = sync_heads.owner) where seq < (select max(c.seq) from changes c where c.owner = sync_heads.owner);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "bookings" drop constraint "bookings_policy_check";`);
    this.addSql(`alter table "bookings" drop column "policy", drop column "is_for_business", drop column "confirmed_at", drop column "cancelled_at", drop column "cancel_ceiling_cents", drop column "cancel_reason", drop column "claim_until";`);
  }

}
