import { Migration } from '@mikro-orm/migrations';

export class Migration20261125030838_search_lists extends Migration {

  override name = 'Migration20261125030838_search_lists';

  override up(): void | Promise<void> {
    this.addSql(`create table "search_lists" ("list" varchar(90) not null, "entry_id" int not null, "price_cents" int not null, primary key ("list", "entry_id"));`);
    this.addSql(`create index "search_lists_entry_id_index" on "search_lists" ("entry_id");`);
    this.addSql(`create index "search_lists_list_price_cents_entry_id_index" on "search_lists" ("list", "price_cents", "entry_id");`);

    this.addSql(`drop index "search_entries_kind_id_index";`);
    this.addSql(`drop index "search_entries_kind_price_cents_id_index";`);
    this.addSql(`alter table "search_entries" add "services" smallint not null default 3;`);

    this.addSql(`alter table "search_lists" add constraint "search_lists_entry_id_foreign" foreign key ("entry_id") references "search_entries" ("id");`);

    // By hand: what was in the facets.
    this.addSql(`insert into "search_lists" ("list", "entry_id", "price_cents") select e."kind" || ':' || k."id" || ':' || c."id", e."id", e."price_cents" from "search_entries" e join (select "entry_id", substr("facet", length("facet") - 35) as "id" from "search_facets" where "facet" like '%:category:%' union all select "id", '' from "search_entries") k on k."entry_id" = e."id" join (select "entry_id", substr("facet", length("facet") - 35) as "id" from "search_facets" where "facet" like '%:city:%' union all select "id", '' from "search_entries") c on c."entry_id" = e."id";`);
    this.addSql(`update "search_entries" set "services" = (select coalesce(sum(case when f."facet" like '%:personal' then 1 else 2 end), 3) from "search_facets" f where f."entry_id" = "search_entries"."id" and f."facet" like '%:service:%');`);
    this.addSql(`drop table if exists "search_facets" cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "search_facets" ("facet" varchar(60) not null, "entry_id" int4 not null, primary key ("facet", "entry_id"));`);
    this.addSql(`create index "search_facets_entry_id_index" on "search_facets" ("entry_id");`);

    this.addSql(`drop table if exists "search_lists" cascade;`);

    this.addSql(`alter table "search_entries" drop column "services";`);
    this.addSql(`create index "search_entries_kind_id_index" on "search_entries" ("kind", "id");`);
    this.addSql(`create index "search_entries_kind_price_cents_id_index" on "search_entries" ("kind", "price_cents", "id");`);

    this.addSql(`alter table "search_facets" add constraint "search_facets_entry_id_foreign" foreign key ("entry_id") references "search_entries" ("id") on update no action on delete no action;`);
  }

}
