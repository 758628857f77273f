import { Migration } from '@mikro-orm/migrations';

export class Migration20261126062921_link_senders extends Migration {

  override name = 'Migration20261126062921_link_senders';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`mailed_links\` add column \`sender\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`mailed_links\` drop column \`sender\`;`);
  }

}
