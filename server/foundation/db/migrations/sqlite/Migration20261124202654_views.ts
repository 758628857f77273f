import { Migration } from '@mikro-orm/migrations';

export class Migration20261124202654_views extends Migration {

  override name = 'Migration20261124202654_views';

  override up(): void | Promise<void> {
    this.addSql(`create table \`seen_views\` (\`visitor\` text not null primary key, \`day\` text not null);`);
    this.addSql(`create index \`seen_views_day_index\` on \`seen_views\` (\`day\`);`);

    this.addSql(`create table \`view_days\` (\`provider_id\` text not null, \`day\` text not null, \`views\` integer not null, primary key (\`provider_id\`, \`day\`), constraint \`view_days_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`view_days_provider_id_index\` on \`view_days\` (\`provider_id\`);`);

    this.addSql(`create table \`view_salts\` (\`day\` text not null primary key, \`salt\` text not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`seen_views\`;`);
    this.addSql(`drop table if exists \`view_days\`;`);
    this.addSql(`drop table if exists \`view_salts\`;`);
  }

}
