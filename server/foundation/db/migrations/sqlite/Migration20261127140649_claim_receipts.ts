import { Migration } from '@mikro-orm/migrations';

export class Migration20261127140649_claim_receipts extends Migration {

  override name = 'Migration20261127140649_claim_receipts';

  override up(): void | Promise<void> {
    this.addSql(`create table \`claim_receipts\` (\`id\` text not null primary key, \`owner\` text null, \`booking_id\` text null, \`sha256\` text not null, \`created_at\` datetime not null, constraint \`claim_receipts_booking_id_foreign\` foreign key (\`booking_id\`) references \`bookings\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`claim_receipts_owner_index\` on \`claim_receipts\` (\`owner\`);`);
    this.addSql(`create index \`claim_receipts_booking_id_index\` on \`claim_receipts\` (\`booking_id\`);`);
    this.addSql(`create index \`claim_receipts_sha256_index\` on \`claim_receipts\` (\`sha256\`);`);
    this.addSql(`create index \`claim_receipts_created_at_index\` on \`claim_receipts\` (\`created_at\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`uploads__temp_alter\` (\`id\` text not null primary key, \`owner\` text not null, \`purpose\` text check (\`purpose\` in ('portfolio', 'plan', 'avatar', 'banner', 'receipt')) not null, \`size\` integer not null, \`sha256\` text not null, \`content_type\` text not null, \`offset_bytes\` integer not null, \`status\` text check (\`status\` in ('open', 'complete')) not null, \`refusal\` text check (\`refusal\` in ('not_a_picture', 'too_many_pixels', 'animated', 'damaged')) null, \`created_at\` datetime not null, \`updated_at\` datetime not null);`);
    this.addSql(`insert into \`uploads__temp_alter\` select \`id\`, \`owner\`, \`purpose\`, \`size\`, \`sha256\`, \`content_type\`, \`offset_bytes\`, \`status\`, \`refusal\`, \`created_at\`, \`updated_at\` from \`uploads\`;`);
    this.addSql(`drop table \`uploads\`;`);
    this.addSql(`alter table \`uploads__temp_alter\` rename to \`uploads\`;`);
    this.addSql(`create index \`uploads_sha256_index\` on \`uploads\` (\`sha256\`);`);
    this.addSql(`create index \`uploads_owner_status_index\` on \`uploads\` (\`owner\`, \`status\`);`);
    this.addSql(`create index \`uploads_status_updated_at_index\` on \`uploads\` (\`status\`, \`updated_at\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`booking_claims\` add column \`receipts\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`claim_receipts\`;`);

    this.addSql(`alter table \`booking_claims\` drop column \`receipts\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`uploads__temp_alter\` (\`id\` TEXT not null primary key, \`owner\` TEXT not null, \`purpose\` TEXT check (\`purpose\` in ('portfolio', 'plan', 'avatar', 'banner')) not null, \`size\` INTEGER not null, \`sha256\` TEXT not null, \`content_type\` TEXT not null, \`offset_bytes\` INTEGER not null, \`status\` TEXT check (\`status\` in ('open', 'complete')) not null, \`refusal\` TEXT check (\`refusal\` in ('not_a_picture', 'too_many_pixels', 'animated', 'damaged')) null, \`created_at\` datetime not null, \`updated_at\` datetime not null);`);
    this.addSql(`insert into \`uploads__temp_alter\` select \`id\`, \`owner\`, \`purpose\`, \`size\`, \`sha256\`, \`content_type\`, \`offset_bytes\`, \`status\`, \`refusal\`, \`created_at\`, \`updated_at\` from \`uploads\`;`);
    this.addSql(`drop table \`uploads\`;`);
    this.addSql(`alter table \`uploads__temp_alter\` rename to \`uploads\`;`);
    this.addSql(`create index \`uploads_status_updated_at_index\` on \`uploads\` (\`status\`, \`updated_at\`);`);
    this.addSql(`create index \`uploads_owner_status_index\` on \`uploads\` (\`owner\`, \`status\`);`);
    this.addSql(`create index \`uploads_sha256_index\` on \`uploads\` (\`sha256\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
