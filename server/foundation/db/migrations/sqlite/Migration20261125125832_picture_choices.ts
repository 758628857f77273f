import { Migration } from '@mikro-orm/migrations';

export class Migration20261125125832_picture_choices extends Migration {

  override name = 'Migration20261125125832_picture_choices';

  override up(): void | Promise<void> {
    this.addSql(`create table \`picture_choices\` (\`id\` text not null primary key, \`user_id\` text not null, \`type\` text check (\`type\` in ('avatar', 'banner')) not null, \`upload_id\` text not null, \`chosen_at\` datetime not null, constraint \`picture_choices_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`));`);
    this.addSql(`create index \`picture_choices_user_id_index\` on \`picture_choices\` (\`user_id\`);`);
    this.addSql(`create unique index \`picture_choices_user_id_type_unique\` on \`picture_choices\` (\`user_id\`, \`type\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`picture_choices\`;`);
  }

}
