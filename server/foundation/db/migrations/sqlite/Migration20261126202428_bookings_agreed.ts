import { Migration } from '@mikro-orm/migrations';

export class Migration20261126202428_bookings_agreed extends Migration {

  override name = 'Migration20261126202428_bookings_agreed';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`bookings\` add column \`policy\` text check (\`policy\` in ('souple', 'moderee', 'stricte')) not null default 'moderee';`);
    this.addSql(`alter table \`bookings\` add column \`is_for_business\` integer not null default 0;`);
    this.addSql(`alter table \`bookings\` add column \`confirmed_at\` datetime null;`);
    this.addSql(`alter table \`bookings\` add column \`cancelled_at\` datetime null;`);
    this.addSql(`alter table \`bookings\` add column \`cancel_ceiling_cents\` integer null;`);
    this.addSql(`alter table \`bookings\` add column \`cancel_reason\` text not null default '';`);
    this.addSql(`alter table \`bookings\` add column \`claim_until\` datetime null;`);

    // The terms of a booking, from its quote, its plan and its request.
    this.addSql(`update bookings set is_for_business = (select r.is_for_business from quote_requests r where r.id = bookings.quote_request_id), policy = coalesce((select q.policy from quotes q where q.id = bookings.quote_id), (select p.policy from plans p where p.id = bookings.plan_id), 'moderee'), confirmed_at = case when status in ('confirmed', 'completed', 'closed') then created_at else null end, version = version + 1;`);

    // Devices keep bookings without these: each is a change for all of its readers.
    this.addSql(`insert into sync_heads (owner, seq, pruned_seq) select distinct r.owner, 0, 0 from (select b.owner, b.id, b.version from bookings b union select 'user:' || p.user_id, b.id, b.version from bookings b join providers p on p.id = b.provider_id union select g.owner, b.id, b.version from bookings b join quote_request_grants g on g.quote_request_id = b.quote_request_id) r where true on conflict (owner) do nothing;`);
    this.addSql(`insert into changes (owner, seq, type, entity_id, version, created_at) select r.owner, h.seq + row_number() over (partition by r.owner order by r.id), 'booking', r.id, r.version, cast(unixepoch('subsec') * 1000 as integer) from (select b.owner, b.id, b.version from bookings b union select 'user:' || p.user_id, b.id, b.version from bookings b join providers p on p.id = b.provider_id union select g.owner, b.id, b.version from bookings b join quote_request_grants g on g.quote_request_id = b.quote_request_id) r join sync_heads h on h.owner = r.owner;`);
    this.addSql(`update sync_heads set seq = (select max(c.seq) from changes c where c.owner = sync_heads.owner) where seq < (select max(c.seq) from changes c where c.owner = sync_heads.owner);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`bookings\` drop column \`policy\`;`);
    this.addSql(`alter table \`bookings\` drop column \`is_for_business\`;`);
    this.addSql(`alter table \`bookings\` drop column \`confirmed_at\`;`);
    this.addSql(`alter table \`bookings\` drop column \`cancelled_at\`;`);
    this.addSql(`alter table \`bookings\` drop column \`cancel_ceiling_cents\`;`);
    this.addSql(`alter table \`bookings\` drop column \`cancel_reason\`;`);
    this.addSql(`alter table \`bookings\` drop column \`claim_until\`;`);
  }

}
