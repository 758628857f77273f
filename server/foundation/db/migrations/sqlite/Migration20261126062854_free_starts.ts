import { Migration } from '@mikro-orm/migrations';

export class Migration20261126062854_free_starts extends Migration {

  override name = 'Migration20261126062854_free_starts';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`search_entries\` add column \`duration_min\` integer not null default 60;`);
    // By hand: each length keeps the days known of the shortest one, until its photographer is renewed by the job.
    this.addSql(`update search_entries set duration_min = coalesce((select min(p.duration_min) from plans p where p.provider_id = search_entries.provider_id and p.status = 'published' and (search_entries.kind = 'provider' or p.id = search_entries.subject_id)), 60);`);

    this.addSql(`alter table \`free_months\` rename to \`free_months_before\`;`);
    this.addSql(`create table \`free_months\` (\`provider_id\` text not null, \`month\` text not null, \`duration_min\` integer not null, \`days\` integer not null, \`last_starts\` text not null, primary key (\`provider_id\`, \`month\`, \`duration_min\`), constraint \`free_months_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`insert into free_months (provider_id, month, duration_min, days, last_starts) select m.provider_id, m.month, coalesce(e.duration_min, 60), m.days, '' from free_months_before m left join search_entries e on e.subject_id = m.provider_id;`);
    this.addSql(`insert into free_months (provider_id, month, duration_min, days, last_starts) select m.provider_id, m.month, e.duration_min, m.days, '' from free_months_before m join search_entries e on e.provider_id = m.provider_id where true on conflict do nothing;`);
    this.addSql(`drop table \`free_months_before\`;`);
    this.addSql(`create index \`free_months_provider_id_index\` on \`free_months\` (\`provider_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table \`free_months\`;`);
    this.addSql(`create table \`free_months\` (\`provider_id\` text not null, \`month\` text not null, \`days\` integer not null, primary key (\`provider_id\`, \`month\`), constraint \`free_months_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`free_months_provider_id_index\` on \`free_months\` (\`provider_id\`);`);

    this.addSql(`alter table \`search_entries\` drop column \`duration_min\`;`);
  }

}
