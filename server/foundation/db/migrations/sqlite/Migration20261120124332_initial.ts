import { Migration } from '@mikro-orm/migrations';

export class Migration20261120124332_initial extends Migration {

  override name = 'Migration20261120124332_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table \`audit_entries\` (\`id\` text not null primary key, \`at\` datetime not null, \`actor\` text not null, \`action\` text not null, \`entity_type\` text not null, \`entity_id\` text not null, \`request_id\` text null);`);
    this.addSql(`create index \`audit_entries_at_index\` on \`audit_entries\` (\`at\`);`);
    this.addSql(`create index \`audit_entries_entity_id_index\` on \`audit_entries\` (\`entity_id\`);`);

    this.addSql(`create table \`categories\` (\`id\` text not null primary key, \`name_i18n\` text not null, \`position\` integer not null);`);
    this.addSql(`create unique index \`categories_name_i18n_unique\` on \`categories\` (\`name_i18n\`);`);

    this.addSql(`create table \`changes\` (\`owner\` text not null, \`seq\` integer not null, \`type\` text check (\`type\` in ('quote_request', 'booking')) not null, \`entity_id\` text not null, \`version\` integer not null, \`created_at\` datetime not null, primary key (\`owner\`, \`seq\`));`);
    this.addSql(`create index \`changes_created_at_index\` on \`changes\` (\`created_at\`);`);

    this.addSql(`create table \`claimed_guests\` (\`owner\` text not null primary key, \`claimed_by\` text not null, \`created_at\` datetime not null);`);

    this.addSql(`create table \`idempotency_keys\` (\`owner\` text not null, \`key\` text not null, \`fingerprint\` text not null, \`status\` integer null, \`body\` text null, \`created_at\` datetime not null, primary key (\`owner\`, \`key\`));`);
    this.addSql(`create index \`idempotency_keys_created_at_index\` on \`idempotency_keys\` (\`created_at\`);`);
    this.addSql(`create index \`idempotency_keys_owner_fingerprint_index\` on \`idempotency_keys\` (\`owner\`, \`fingerprint\`);`);

    this.addSql(`create table \`jobs\` (\`id\` text not null primary key, \`kind\` text not null, \`payload\` json not null, \`status\` text check (\`status\` in ('queued', 'done', 'dead')) not null, \`run_at\` datetime not null, \`attempts\` integer not null, \`locked_until\` datetime null, \`last_error\` text null, \`created_at\` datetime not null, \`finished_at\` datetime null);`);
    this.addSql(`create index \`jobs_status_run_at_index\` on \`jobs\` (\`status\`, \`run_at\`);`);

    this.addSql(`create table \`languages\` (\`id\` text not null primary key, \`code\` text not null, \`name_i18n\` text not null, \`native_name\` text not null, \`is_enabled\` integer not null, \`is_default\` integer not null);`);
    this.addSql(`create unique index \`languages_code_unique\` on \`languages\` (\`code\`);`);

    this.addSql(`create table \`provinces\` (\`id\` text not null primary key, \`code\` text not null, \`name\` text not null);`);
    this.addSql(`create unique index \`provinces_code_unique\` on \`provinces\` (\`code\`);`);

    this.addSql(`create table \`cities\` (\`id\` text not null primary key, \`province_id\` text not null, \`name\` text not null, \`slug\` text not null, \`position\` integer not null, constraint \`cities_province_id_foreign\` foreign key (\`province_id\`) references \`provinces\` (\`id\`));`);
    this.addSql(`create index \`cities_province_id_index\` on \`cities\` (\`province_id\`);`);
    this.addSql(`create unique index \`cities_slug_unique\` on \`cities\` (\`slug\`);`);

    this.addSql(`create table \`sync_heads\` (\`owner\` text not null primary key, \`seq\` integer not null, \`pruned_seq\` integer not null);`);

    this.addSql(`create table \`users\` (\`id\` text not null primary key, \`email\` text not null, \`password_hash\` text null, \`first_name\` text not null, \`last_name\` text not null, \`phone\` text null, \`birthdate\` text null, \`status\` text check (\`status\` in ('pending', 'active', 'suspended')) not null, \`is_admin\` integer not null, \`is_test\` integer not null, \`verified_at\` datetime null, \`suspended_at\` datetime null, \`created_at\` datetime not null, \`updated_at\` datetime not null);`);
    this.addSql(`create unique index \`users_email_unique\` on \`users\` (\`email\`);`);

    this.addSql(`create table \`sessions\` (\`id\` text not null primary key, \`user_id\` text not null, \`generation\` integer not null, \`rotated_at\` datetime not null, \`device\` text not null, \`created_at\` datetime not null, \`last_seen_at\` datetime not null, \`expires_at\` datetime not null, \`ended_at\` datetime null, \`ended_by\` text null, constraint \`sessions_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`));`);
    this.addSql(`create index \`sessions_user_id_index\` on \`sessions\` (\`user_id\`);`);
    this.addSql(`create index \`sessions_expires_at_index\` on \`sessions\` (\`expires_at\`);`);

    this.addSql(`create table \`providers\` (\`id\` text not null primary key, \`user_id\` text not null, \`slug\` text not null, \`status\` text check (\`status\` in ('draft', 'in_review', 'active', 'suspended', 'closed')) not null, \`profile_description\` text not null, \`city_id\` text null, \`stripe_connected_account_id\` text null, \`stripe_charges_enabled\` integer not null, \`tps_no\` text null, \`tvq_no\` text null, \`buffer_min\` integer not null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`providers_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`), constraint \`providers_city_id_foreign\` foreign key (\`city_id\`) references \`cities\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`providers_user_id_index\` on \`providers\` (\`user_id\`);`);
    this.addSql(`create unique index \`providers_user_id_unique\` on \`providers\` (\`user_id\`);`);
    this.addSql(`create unique index \`providers_slug_unique\` on \`providers\` (\`slug\`);`);
    this.addSql(`create index \`providers_status_index\` on \`providers\` (\`status\`);`);
    this.addSql(`create index \`providers_city_id_index\` on \`providers\` (\`city_id\`);`);

    this.addSql(`create table \`provider_languages\` (\`provider_id\` text not null, \`language_id\` text not null, primary key (\`provider_id\`, \`language_id\`), constraint \`provider_languages_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`) on update cascade on delete cascade, constraint \`provider_languages_language_id_foreign\` foreign key (\`language_id\`) references \`languages\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`provider_languages_provider_id_index\` on \`provider_languages\` (\`provider_id\`);`);
    this.addSql(`create index \`provider_languages_language_id_index\` on \`provider_languages\` (\`language_id\`);`);

    this.addSql(`create table \`provider_cities\` (\`provider_id\` text not null, \`city_id\` text not null, \`position\` integer not null, primary key (\`provider_id\`, \`city_id\`), constraint \`provider_cities_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`) on update cascade on delete cascade, constraint \`provider_cities_city_id_foreign\` foreign key (\`city_id\`) references \`cities\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`provider_cities_provider_id_index\` on \`provider_cities\` (\`provider_id\`);`);
    this.addSql(`create index \`provider_cities_city_id_index\` on \`provider_cities\` (\`city_id\`);`);

    this.addSql(`create table \`provider_categories\` (\`provider_id\` text not null, \`category_id\` text not null, \`position\` integer not null, primary key (\`provider_id\`, \`category_id\`), constraint \`provider_categories_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`) on update cascade on delete cascade, constraint \`provider_categories_category_id_foreign\` foreign key (\`category_id\`) references \`categories\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`provider_categories_provider_id_index\` on \`provider_categories\` (\`provider_id\`);`);
    this.addSql(`create index \`provider_categories_category_id_index\` on \`provider_categories\` (\`category_id\`);`);

    this.addSql(`create table \`plans\` (\`id\` text not null primary key, \`provider_id\` text not null, \`status\` text check (\`status\` in ('draft', 'published', 'deleted')) not null, \`title\` text not null, \`description\` text not null, \`city_id\` text null, \`street_name\` text null, \`address_details\` text null, \`postal_code\` text null, \`seats\` integer null, \`capacity\` integer null, \`surface_area\` integer null, \`amenities\` json not null, \`establishments\` json not null, \`events\` json not null, \`page_view_count\` integer not null, \`pricing_type\` text check (\`pricing_type\` in ('fixed', 'hourly', 'from')) not null, \`price_cents\` integer null, \`duration_min\` integer not null, \`photos_included\` integer null, \`extra_hour_cents\` integer null, \`travel_km_included\` integer null, \`delivery_days\` integer not null, \`instant_book\` integer not null, \`policy\` text check (\`policy\` in ('souple', 'moderee', 'stricte')) not null, \`booking_types\` json not null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`plans_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`), constraint \`plans_city_id_foreign\` foreign key (\`city_id\`) references \`cities\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`plans_provider_id_index\` on \`plans\` (\`provider_id\`);`);
    this.addSql(`create index \`plans_status_index\` on \`plans\` (\`status\`);`);
    this.addSql(`create index \`plans_city_id_index\` on \`plans\` (\`city_id\`);`);

    this.addSql(`create table \`quote_requests\` (\`id\` text not null primary key, \`owner\` text not null, \`status\` text check (\`status\` in ('open', 'quoted', 'awarded', 'withdrawn', 'declined', 'expired', 'closed')) not null, \`category_id\` text not null, \`service\` text check (\`service\` in ('personal', 'professional')) not null, \`is_for_business\` integer not null, \`business_name\` text null, \`client_name\` text not null, \`client_email\` text not null, \`client_phone\` text null, \`city_id\` text not null, \`shoot_address\` text null, \`shoot_address_details\` text null, \`shoot_lat\` double null, \`shoot_lng\` double null, \`date\` text not null, \`time\` text not null, \`starts_at\` datetime not null, \`duration_min\` integer not null, \`date_flexible\` integer not null, \`people_count\` integer null, \`budget\` integer null, \`description\` text not null, \`provider_id\` text null, \`plan_id\` text null, \`locale\` text not null, \`expires_at\` datetime not null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`quote_requests_category_id_foreign\` foreign key (\`category_id\`) references \`categories\` (\`id\`), constraint \`quote_requests_city_id_foreign\` foreign key (\`city_id\`) references \`cities\` (\`id\`), constraint \`quote_requests_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`) on delete set null, constraint \`quote_requests_plan_id_foreign\` foreign key (\`plan_id\`) references \`plans\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`quote_requests_owner_index\` on \`quote_requests\` (\`owner\`);`);
    this.addSql(`create index \`quote_requests_category_id_index\` on \`quote_requests\` (\`category_id\`);`);
    this.addSql(`create index \`quote_requests_city_id_index\` on \`quote_requests\` (\`city_id\`);`);
    this.addSql(`create index \`quote_requests_provider_id_index\` on \`quote_requests\` (\`provider_id\`);`);
    this.addSql(`create index \`quote_requests_plan_id_index\` on \`quote_requests\` (\`plan_id\`);`);
    this.addSql(`create index \`quote_requests_status_expires_at_index\` on \`quote_requests\` (\`status\`, \`expires_at\`);`);

    this.addSql(`create table \`quote_request_grants\` (\`quote_request_id\` text not null, \`owner\` text not null, \`expires_at\` datetime not null, primary key (\`quote_request_id\`, \`owner\`), constraint \`quote_request_grants_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`));`);
    this.addSql(`create index \`quote_request_grants_quote_request_id_index\` on \`quote_request_grants\` (\`quote_request_id\`);`);
    this.addSql(`create index \`quote_request_grants_owner_index\` on \`quote_request_grants\` (\`owner\`);`);

    this.addSql(`create table \`access_links\` (\`token_hash\` text not null primary key, \`quote_request_id\` text not null, \`expires_at\` datetime not null, \`created_at\` datetime not null, constraint \`access_links_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`));`);
    this.addSql(`create index \`access_links_quote_request_id_index\` on \`access_links\` (\`quote_request_id\`);`);

    this.addSql(`create table \`plan_cities\` (\`plan_id\` text not null, \`city_id\` text not null, primary key (\`plan_id\`, \`city_id\`), constraint \`plan_cities_plan_id_foreign\` foreign key (\`plan_id\`) references \`plans\` (\`id\`) on update cascade on delete cascade, constraint \`plan_cities_city_id_foreign\` foreign key (\`city_id\`) references \`cities\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`plan_cities_plan_id_index\` on \`plan_cities\` (\`plan_id\`);`);
    this.addSql(`create index \`plan_cities_city_id_index\` on \`plan_cities\` (\`city_id\`);`);

    this.addSql(`create table \`plan_categories\` (\`plan_id\` text not null, \`category_id\` text not null, primary key (\`plan_id\`, \`category_id\`), constraint \`plan_categories_plan_id_foreign\` foreign key (\`plan_id\`) references \`plans\` (\`id\`) on update cascade on delete cascade, constraint \`plan_categories_category_id_foreign\` foreign key (\`category_id\`) references \`categories\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`plan_categories_plan_id_index\` on \`plan_categories\` (\`plan_id\`);`);
    this.addSql(`create index \`plan_categories_category_id_index\` on \`plan_categories\` (\`category_id\`);`);

    this.addSql(`create table \`opening_hours\` (\`id\` text not null primary key, \`provider_id\` text not null, \`weekday\` integer not null, \`start_time\` text not null, \`end_time\` text not null, constraint \`opening_hours_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`opening_hours_provider_id_index\` on \`opening_hours\` (\`provider_id\`);`);

    this.addSql(`create table \`opening_exceptions\` (\`id\` text not null primary key, \`provider_id\` text not null, \`date\` text not null, \`start_time\` text null, \`end_time\` text null, constraint \`opening_exceptions_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`));`);
    this.addSql(`create index \`opening_exceptions_provider_id_index\` on \`opening_exceptions\` (\`provider_id\`);`);

    this.addSql(`create table \`bookings\` (\`id\` text not null primary key, \`quote_request_id\` text not null, \`provider_id\` text not null, \`plan_id\` text null, \`owner\` text not null, \`status\` text check (\`status\` in ('awaiting_payment', 'confirmed', 'completed', 'closed', 'expired', 'cancelled_by_client', 'cancelled_by_provider', 'cancelled_by_admin', 'refunded')) not null, \`starts_at\` datetime not null, \`ends_at\` datetime not null, \`busy_until\` datetime not null, \`hold_expires_at\` datetime null, \`subtotal_cents\` integer not null, \`tps_cents\` integer not null, \`tvq_cents\` integer not null, \`total_cents\` integer not null, \`version\` integer not null, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`bookings_quote_request_id_foreign\` foreign key (\`quote_request_id\`) references \`quote_requests\` (\`id\`), constraint \`bookings_provider_id_foreign\` foreign key (\`provider_id\`) references \`providers\` (\`id\`), constraint \`bookings_plan_id_foreign\` foreign key (\`plan_id\`) references \`plans\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`bookings_quote_request_id_index\` on \`bookings\` (\`quote_request_id\`);`);
    this.addSql(`create unique index \`bookings_quote_request_id_unique\` on \`bookings\` (\`quote_request_id\`);`);
    this.addSql(`create index \`bookings_provider_id_index\` on \`bookings\` (\`provider_id\`);`);
    this.addSql(`create index \`bookings_plan_id_index\` on \`bookings\` (\`plan_id\`);`);
    this.addSql(`create index \`bookings_owner_index\` on \`bookings\` (\`owner\`);`);
    this.addSql(`create index \`bookings_provider_id_starts_at_index\` on \`bookings\` (\`provider_id\`, \`starts_at\`);`);
    this.addSql(`create index \`bookings_status_hold_expires_at_index\` on \`bookings\` (\`status\`, \`hold_expires_at\`);`);
    this.addSql(`create trigger \`bookings_no_overlap_insert\` BEFORE INSERT on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and other.starts_at < new.busy_until and new.starts_at < other.busy_until); end;`);
    this.addSql(`create trigger \`bookings_no_overlap_update\` BEFORE UPDATE on \`bookings\` for each ROW begin select raise(abort, 'CHECK constraint failed: bookings_no_overlap') where new.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and exists (select 1 from bookings other where other.provider_id = new.provider_id and other.id <> new.id and other.status in ('awaiting_payment', 'confirmed', 'completed', 'closed') and other.starts_at < new.busy_until and new.starts_at < other.busy_until); end;`);

    this.addSql(`create table \`clients\` (\`id\` text not null primary key, \`user_id\` text not null, \`business_name\` text null, \`created_at\` datetime not null, constraint \`clients_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`));`);
    this.addSql(`create index \`clients_user_id_index\` on \`clients\` (\`user_id\`);`);
    this.addSql(`create unique index \`clients_user_id_unique\` on \`clients\` (\`user_id\`);`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`audit_entries\`;`);
    this.addSql(`drop table if exists \`categories\`;`);
    this.addSql(`drop table if exists \`changes\`;`);
    this.addSql(`drop table if exists \`claimed_guests\`;`);
    this.addSql(`drop table if exists \`idempotency_keys\`;`);
    this.addSql(`drop table if exists \`jobs\`;`);
    this.addSql(`drop table if exists \`languages\`;`);
    this.addSql(`drop table if exists \`provinces\`;`);
    this.addSql(`drop table if exists \`cities\`;`);
    this.addSql(`drop table if exists \`sync_heads\`;`);
    this.addSql(`drop table if exists \`users\`;`);
    this.addSql(`drop table if exists \`sessions\`;`);
    this.addSql(`drop table if exists \`providers\`;`);
    this.addSql(`drop table if exists \`provider_languages\`;`);
    this.addSql(`drop table if exists \`provider_cities\`;`);
    this.addSql(`drop table if exists \`provider_categories\`;`);
    this.addSql(`drop table if exists \`plans\`;`);
    this.addSql(`drop table if exists \`quote_requests\`;`);
    this.addSql(`drop table if exists \`quote_request_grants\`;`);
    this.addSql(`drop table if exists \`access_links\`;`);
    this.addSql(`drop table if exists \`plan_cities\`;`);
    this.addSql(`drop table if exists \`plan_categories\`;`);
    this.addSql(`drop table if exists \`opening_hours\`;`);
    this.addSql(`drop table if exists \`opening_exceptions\`;`);
    this.addSql(`drop trigger if exists \`bookings_no_overlap_insert\`;`);
    this.addSql(`drop trigger if exists \`bookings_no_overlap_update\`;`);
    this.addSql(`drop table if exists \`bookings\`;`);
    this.addSql(`drop table if exists \`clients\`;`);
  }

}
