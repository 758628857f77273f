import { Migration } from '@mikro-orm/migrations';

export class Migration20261120221850_photos extends Migration {

  override name = 'Migration20261120221850_photos';

  override up(): void | Promise<void> {
    this.addSql(`create table \`uploads\` (\`id\` text not null primary key, \`owner\` text not null, \`purpose\` text check (\`purpose\` in ('portfolio', 'plan', 'avatar', 'banner')) not null, \`size\` integer not null, \`sha256\` text not null, \`content_type\` text not null, \`offset_bytes\` integer not null, \`status\` text check (\`status\` in ('open', 'complete')) not null, \`refusal\` text check (\`refusal\` in ('not_a_picture', 'too_many_pixels', 'animated', 'damaged')) null, \`created_at\` datetime not null, \`updated_at\` datetime not null);`);
    this.addSql(`create index \`uploads_sha256_index\` on \`uploads\` (\`sha256\`);`);
    this.addSql(`create index \`uploads_owner_status_index\` on \`uploads\` (\`owner\`, \`status\`);`);
    this.addSql(`create index \`uploads_status_updated_at_index\` on \`uploads\` (\`status\`, \`updated_at\`);`);

    this.addSql(`create table \`portfolio_photos\` (\`id\` text not null primary key, \`provider_id\` text not null, \`upload_id\` text not null, \`status\` text check (\`status\` in ('awaiting_bytes', 'processing', 'ready', 'refused')) not null, \`refusal\` text check (\`refusal\` in ('not_a_picture', 'too_many_pixels', 'animated', 'damaged')) null, \`file_name\` text not null, \`tags\` json not null, \`position\` integer not null, \`is_cover\` integer not null, \`width\` integer not null, \`height\` integer not null, \`thumbhash\` text null, \`taken_at\` text null, \`size\` integer null, \`sha256\` text null, \`base\` text null, \`widths\` json not null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`portfolio_photos_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`portfolio_photos_provider_id_index\` on \`portfolio_photos\` (\`provider_id\`);`);
    this.addSql(`create unique index \`portfolio_photos_upload_id_unique\` on \`portfolio_photos\` (\`upload_id\`);`);
    this.addSql(`create index \`portfolio_photos_sha256_index\` on \`portfolio_photos\` (\`sha256\`);`);
    this.addSql(`create index \`portfolio_photos_provider_id_position_index\` on \`portfolio_photos\` (\`provider_id\`, \`position\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking', 'portfolio_photo')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`uploads\`;`);
    this.addSql(`drop table if exists \`portfolio_photos\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`changes__temp_alter\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`insert into \`changes__temp_alter\` select \`owner\`, \`seq\`, \`type\`, \`entity_id\`, \`version\`, \`created_at\` from \`changes\`;`);
    this.addSql(`drop table \`changes\`;`);
    this.addSql(`alter table \`changes__temp_alter\` rename to \`changes\`;`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
