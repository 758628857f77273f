import { Migration } from '@mikro-orm/migrations';

export class Migration20261127003229_papers extends Migration {

  override name = 'Migration20261127003229_papers';

  override up(): void | Promise<void> {
    this.addSql(`create table "tax_remittances" ("provider_id" uuid not null, "year" int not null, "quarter" int not null, "remitted_on" varchar(10) not null, "noted_at" timestamptz(3) not null, primary key ("provider_id", "year", "quarter"));`);

    this.addSql(`alter table "providers" add "street" varchar(200) null, add "postal_code" varchar(20) null;`);

    this.addSql(`alter table "tax_remittances" add constraint "tax_remittances_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
    this.addSql(`alter table "tax_remittances" add constraint "tax_remittances_quarter_check" check ((quarter >= 1) AND (quarter <= 4));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "tax_remittances" cascade;`);

    this.addSql(`alter table "providers" drop column "street", drop column "postal_code";`);
  }

}
