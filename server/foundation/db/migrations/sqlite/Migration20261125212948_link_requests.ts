import { Migration } from '@mikro-orm/migrations';

export class Migration20261125212948_link_requests extends Migration {

  override name = 'Migration20261125212948_link_requests';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`mailed_links\` add column \`requested\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`mailed_links\` drop column \`requested\`;`);
  }

}
