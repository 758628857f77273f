import { Migration } from '@mikro-orm/migrations';

export class Migration20261126062857_free_starts extends Migration {

  override name = 'Migration20261126062857_free_starts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "search_entries" add "duration_min" smallint not null default 60;`);
    // By hand: each length keeps the days known of the shortest one, until its photographer is renewed by the job.
    this.addSql(`update search_entries set duration_min = coalesce((select min(p.duration_min) from plans p where p.provider_id = search_entries.provider_id and p.status = 'published' and (search_entries.kind = 'provider' or p.id = search_entries.subject_id)), 60);`);

    this.addSql(`alter table "free_months" drop constraint "free_months_pkey";`);
    this.addSql(`alter table "free_months" add "duration_min" smallint not null default 60, add "last_starts" varchar(31) not null default '';`);
    this.addSql(`update "free_months" set duration_min = e.duration_min from search_entries e where e.subject_id = free_months.provider_id;`);
    this.addSql(`alter table "free_months" alter "duration_min" drop default, alter "last_starts" drop default;`);
    this.addSql(`alter table "free_months" add primary key ("provider_id", "month", "duration_min");`);
    this.addSql(`insert into "free_months" (provider_id, month, duration_min, days, last_starts) select distinct m.provider_id, m.month, e.duration_min, m.days, '' from free_months m join search_entries e on e.provider_id = m.provider_id where e.duration_min <> m.duration_min;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "free_months";`);
    this.addSql(`alter table "free_months" drop constraint "free_months_pkey";`);
    this.addSql(`alter table "free_months" drop column "duration_min", drop column "last_starts";`);
    this.addSql(`alter table "free_months" add primary key ("provider_id", "month");`);

    this.addSql(`alter table "search_entries" drop column "duration_min";`);
  }

}
