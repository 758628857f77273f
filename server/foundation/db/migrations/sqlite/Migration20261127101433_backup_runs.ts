import { Migration } from '@mikro-orm/migrations';

export class Migration20261127101433_backup_runs extends Migration {

  override name = 'Migration20261127101433_backup_runs';

  override up(): void | Promise<void> {
    this.addSql(`create table \`backup_runs\` (\`id\` text not null primary key, \`kind\` text check (\`kind\` in ('backup', 'drill')) not null, \`at\` datetime not null, \`backup_id\` text null, \`is_well\` integer not null, \`words\` text not null);`);
    this.addSql(`create index \`backup_runs_at_index\` on \`backup_runs\` (\`at\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`backup_runs\`;`);
  }

}
