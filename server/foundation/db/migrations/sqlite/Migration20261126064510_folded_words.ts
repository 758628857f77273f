import { Migration } from '@mikro-orm/migrations';

export class Migration20261126064510_folded_words extends Migration {

  override name = 'Migration20261126064510_folded_words';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`search_entries\` add column \`folding\` integer not null default 0;`);
    this.addSql(`create index \`search_entries_provider_id_kind_price_cents_index\` on \`search_entries\` (\`provider_id\`, \`kind\`, \`price_cents\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`search_entries_provider_id_kind_price_cents_index\`;`);
    this.addSql(`alter table \`search_entries\` drop column \`folding\`;`);
  }

}
