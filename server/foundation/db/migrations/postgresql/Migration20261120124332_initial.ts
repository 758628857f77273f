import { Migration } from '@mikro-orm/migrations';

export class Migration20261120124332_initial extends Migration {

  override name = 'Migration20261120124332_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entries" ("id" uuid not null, "at" timestamptz(3) not null, "actor" varchar(80) not null, "action" varchar(60) not null, "entity_type" varchar(40) not null, "entity_id" uuid not null, "request_id" varchar(64) null, primary key ("id"));`);
    this.addSql(`create index "audit_entries_at_index" on "audit_entries" ("at");`);
    this.addSql(`create index "audit_entries_entity_id_index" on "audit_entries" ("entity_id");`);

    this.addSql(`create table "categories" ("id" uuid not null, "name_i18n" varchar(40) not null, "position" int not null, primary key ("id"));`);
    this.addSql(`alter table "categories" add constraint "categories_name_i18n_unique" unique ("name_i18n");`);

    this.addSql(`create table "changes" ("owner" varchar(80) not null, "seq" int not null, "type" text not null, "entity_id" uuid not null, "version" int not null, "created_at" timestamptz(3) not null, primary key ("owner", "seq"));`);
    this.addSql(`create index "changes_created_at_index" on "changes" ("created_at");`);

    this.addSql(`create table "claimed_guests" ("owner" varchar(80) not null, "claimed_by" varchar(80) not null, "created_at" timestamptz(3) not null, primary key ("owner"));`);

    this.addSql(`create table "idempotency_keys" ("owner" varchar(80) not null, "key" varchar(64) not null, "fingerprint" varchar(64) not null, "status" smallint null, "body" text null, "created_at" timestamptz(3) not null, primary key ("owner", "key"));`);
    this.addSql(`create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`);
    this.addSql(`create index "idempotency_keys_owner_fingerprint_index" on "idempotency_keys" ("owner", "fingerprint");`);

    this.addSql(`create table "jobs" ("id" uuid not null, "kind" varchar(60) not null, "payload" jsonb not null, "status" text not null, "run_at" timestamptz(3) not null, "attempts" int not null, "locked_until" timestamptz(3) null, "last_error" text null, "created_at" timestamptz(3) not null, "finished_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "jobs_status_run_at_index" on "jobs" ("status", "run_at");`);

    this.addSql(`create table "languages" ("id" uuid not null, "code" varchar(12) not null, "name_i18n" varchar(40) not null, "native_name" varchar(40) not null, "is_enabled" smallint not null, "is_default" smallint not null, primary key ("id"));`);
    this.addSql(`alter table "languages" add constraint "languages_code_unique" unique ("code");`);

    this.addSql(`create table "provinces" ("id" uuid not null, "code" varchar(2) not null, "name" varchar(60) not null, primary key ("id"));`);
    this.addSql(`alter table "provinces" add constraint "provinces_code_unique" unique ("code");`);

    this.addSql(`create table "cities" ("id" uuid not null, "province_id" uuid not null, "name" varchar(80) not null, "slug" varchar(80) not null, "position" int not null, primary key ("id"));`);
    this.addSql(`create index "cities_province_id_index" on "cities" ("province_id");`);
    this.addSql(`alter table "cities" add constraint "cities_slug_unique" unique ("slug");`);

    this.addSql(`create table "sync_heads" ("owner" varchar(80) not null, "seq" int not null, "pruned_seq" int not null, primary key ("owner"));`);

    this.addSql(`create table "users" ("id" uuid not null, "email" varchar(254) not null, "password_hash" varchar(255) null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "phone" varchar(40) null, "birthdate" varchar(10) null, "status" text not null, "is_admin" smallint not null, "is_test" smallint not null, "verified_at" timestamptz(3) null, "suspended_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(`create table "sessions" ("id" uuid not null, "user_id" uuid not null, "generation" int not null, "rotated_at" timestamptz(3) not null, "device" varchar(120) not null, "created_at" timestamptz(3) not null, "last_seen_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "ended_by" varchar(20) null, primary key ("id"));`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(`create table "providers" ("id" uuid not null, "user_id" uuid not null, "slug" varchar(120) not null, "status" text not null, "profile_description" text not null, "city_id" uuid null, "stripe_connected_account_id" varchar(60) null, "stripe_charges_enabled" smallint not null, "tps_no" varchar(20) null, "tvq_no" varchar(20) null, "buffer_min" int not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "providers" add constraint "providers_user_id_unique" unique ("user_id");`);
    this.addSql(`alter table "providers" add constraint "providers_slug_unique" unique ("slug");`);
    this.addSql(`create index "providers_status_index" on "providers" ("status");`);
    this.addSql(`create index "providers_city_id_index" on "providers" ("city_id");`);

    this.addSql(`create table "provider_languages" ("provider_id" uuid not null, "language_id" uuid not null, primary key ("provider_id", "language_id"));`);
    this.addSql(`create index "provider_languages_language_id_index" on "provider_languages" ("language_id");`);

    this.addSql(`create table "provider_cities" ("provider_id" uuid not null, "city_id" uuid not null, "position" int not null, primary key ("provider_id", "city_id"));`);
    this.addSql(`create index "provider_cities_city_id_index" on "provider_cities" ("city_id");`);

    this.addSql(`create table "provider_categories" ("provider_id" uuid not null, "category_id" uuid not null, "position" int not null, primary key ("provider_id", "category_id"));`);
    this.addSql(`create index "provider_categories_category_id_index" on "provider_categories" ("category_id");`);

    this.addSql(`create table "plans" ("id" uuid not null, "provider_id" uuid not null, "status" text not null, "title" varchar(120) not null, "description" text not null, "city_id" uuid null, "street_name" varchar(200) null, "address_details" varchar(200) null, "postal_code" varchar(10) null, "seats" int null, "capacity" int null, "surface_area" int null, "amenities" jsonb not null, "establishments" jsonb not null, "events" jsonb not null, "page_view_count" int not null, "pricing_type" text not null, "price_cents" int null, "duration_min" int not null, "photos_included" int null, "extra_hour_cents" int null, "travel_km_included" int null, "delivery_days" int not null, "instant_book" smallint not null, "policy" text not null, "booking_types" jsonb not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "plans_provider_id_index" on "plans" ("provider_id");`);
    this.addSql(`create index "plans_status_index" on "plans" ("status");`);
    this.addSql(`create index "plans_city_id_index" on "plans" ("city_id");`);

    this.addSql(`create table "quote_requests" ("id" uuid not null, "owner" varchar(80) not null, "status" text not null, "category_id" uuid not null, "service" text not null, "is_for_business" smallint not null, "business_name" varchar(200) null, "client_name" varchar(200) not null, "client_email" varchar(254) not null, "client_phone" varchar(40) null, "city_id" uuid not null, "shoot_address" varchar(300) null, "shoot_address_details" varchar(500) null, "shoot_lat" double precision null, "shoot_lng" double precision null, "date" varchar(10) not null, "time" varchar(5) not null, "starts_at" timestamptz(3) not null, "duration_min" int not null, "date_flexible" smallint not null, "people_count" int null, "budget" int null, "description" text not null, "provider_id" uuid null, "plan_id" uuid null, "locale" varchar(5) not null, "expires_at" timestamptz(3) not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "quote_requests_owner_index" on "quote_requests" ("owner");`);
    this.addSql(`create index "quote_requests_category_id_index" on "quote_requests" ("category_id");`);
    this.addSql(`create index "quote_requests_city_id_index" on "quote_requests" ("city_id");`);
    this.addSql(`create index "quote_requests_provider_id_index" on "quote_requests" ("provider_id");`);
    this.addSql(`create index "quote_requests_plan_id_index" on "quote_requests" ("plan_id");`);
    this.addSql(`create index "quote_requests_status_expires_at_index" on "quote_requests" ("status", "expires_at");`);

    this.addSql(`create table "quote_request_grants" ("quote_request_id" uuid not null, "owner" varchar(80) not null, "expires_at" timestamptz(3) not null, primary key ("quote_request_id", "owner"));`);
    this.addSql(`create index "quote_request_grants_owner_index" on "quote_request_grants" ("owner");`);

    this.addSql(`create table "access_links" ("token_hash" varchar(64) not null, "quote_request_id" uuid not null, "expires_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, primary key ("token_hash"));`);
    this.addSql(`create index "access_links_quote_request_id_index" on "access_links" ("quote_request_id");`);

    this.addSql(`create table "plan_cities" ("plan_id" uuid not null, "city_id" uuid not null, primary key ("plan_id", "city_id"));`);
    this.addSql(`create index "plan_cities_city_id_index" on "plan_cities" ("city_id");`);

    this.addSql(`create table "plan_categories" ("plan_id" uuid not null, "category_id" uuid not null, primary key ("plan_id", "category_id"));`);
    this.addSql(`create index "plan_categories_category_id_index" on "plan_categories" ("category_id");`);

    this.addSql(`create table "opening_hours" ("id" uuid not null, "provider_id" uuid not null, "weekday" smallint not null, "start_time" varchar(5) not null, "end_time" varchar(5) not null, primary key ("id"));`);
    this.addSql(`create index "opening_hours_provider_id_index" on "opening_hours" ("provider_id");`);

    this.addSql(`create table "opening_exceptions" ("id" uuid not null, "provider_id" uuid not null, "date" varchar(10) not null, "start_time" varchar(5) null, "end_time" varchar(5) null, primary key ("id"));`);
    this.addSql(`create index "opening_exceptions_provider_id_index" on "opening_exceptions" ("provider_id");`);

    this.addSql(`create table "bookings" ("id" uuid not null, "quote_request_id" uuid not null, "provider_id" uuid not null, "plan_id" uuid null, "owner" varchar(80) not null, "status" text not null, "starts_at" timestamptz(3) not null, "ends_at" timestamptz(3) not null, "busy_until" timestamptz(3) not null, "hold_expires_at" timestamptz(3) null, "subtotal_cents" int not null, "tps_cents" int not null, "tvq_cents" int not null, "total_cents" int not null, "version" int not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "bookings" add constraint "bookings_quote_request_id_unique" unique ("quote_request_id");`);
    this.addSql(`create index "bookings_plan_id_index" on "bookings" ("plan_id");`);
    this.addSql(`create index "bookings_owner_index" on "bookings" ("owner");`);
    this.addSql(`create index "bookings_provider_id_starts_at_index" on "bookings" ("provider_id", "starts_at");`);
    this.addSql(`create index "bookings_status_hold_expires_at_index" on "bookings" ("status", "hold_expires_at");`);

    this.addSql(`create table "clients" ("id" uuid not null, "user_id" uuid not null, "business_name" varchar(200) null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "clients" add constraint "clients_user_id_unique" unique ("user_id");`);

    this.addSql(`alter table "changes" add constraint "changes_type_check" check ("type" in ('quote_request', 'booking'));`);

    this.addSql(`alter table "jobs" add constraint "jobs_status_check" check ("status" in ('queued', 'done', 'dead'));`);

    this.addSql(`alter table "cities" add constraint "cities_province_id_foreign" foreign key ("province_id") references "provinces" ("id");`);

    this.addSql(`alter table "users" add constraint "users_status_check" check ("status" in ('pending', 'active', 'suspended'));`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id");`);

    this.addSql(`alter table "providers" add constraint "providers_user_id_foreign" foreign key ("user_id") references "users" ("id");`);
    this.addSql(`alter table "providers" add constraint "providers_city_id_foreign" foreign key ("city_id") references "cities" ("id") on delete set null;`);
    this.addSql(`alter table "providers" add constraint "providers_status_check" check ("status" in ('draft', 'in_review', 'active', 'suspended', 'closed'));`);

    this.addSql(`alter table "provider_languages" add constraint "provider_languages_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "provider_languages" add constraint "provider_languages_language_id_foreign" foreign key ("language_id") references "languages" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "provider_cities" add constraint "provider_cities_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "provider_cities" add constraint "provider_cities_city_id_foreign" foreign key ("city_id") references "cities" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "provider_categories" add constraint "provider_categories_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "provider_categories" add constraint "provider_categories_category_id_foreign" foreign key ("category_id") references "categories" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "plans" add constraint "plans_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
    this.addSql(`alter table "plans" add constraint "plans_city_id_foreign" foreign key ("city_id") references "cities" ("id") on delete set null;`);
    this.addSql(`alter table "plans" add constraint "plans_status_check" check ("status" in ('draft', 'published', 'deleted'));`);
    this.addSql(`alter table "plans" add constraint "plans_pricing_type_check" check ("pricing_type" in ('fixed', 'hourly', 'from'));`);
    this.addSql(`alter table "plans" add constraint "plans_policy_check" check ("policy" in ('souple', 'moderee', 'stricte'));`);

    this.addSql(`alter table "quote_requests" add constraint "quote_requests_category_id_foreign" foreign key ("category_id") references "categories" ("id");`);
    this.addSql(`alter table "quote_requests" add constraint "quote_requests_city_id_foreign" foreign key ("city_id") references "cities" ("id");`);
    this.addSql(`alter table "quote_requests" add constraint "quote_requests_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete set null;`);
    this.addSql(`alter table "quote_requests" add constraint "quote_requests_plan_id_foreign" foreign key ("plan_id") references "plans" ("id") on delete set null;`);
    this.addSql(`alter table "quote_requests" add constraint "quote_requests_status_check" check ("status" in ('open', 'quoted', 'awarded', 'withdrawn', 'declined', 'expired', 'closed'));`);
    this.addSql(`alter table "quote_requests" add constraint "quote_requests_service_check" check ("service" in ('personal', 'professional'));`);

    this.addSql(`alter table "quote_request_grants" add constraint "quote_request_grants_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id");`);

    this.addSql(`alter table "access_links" add constraint "access_links_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id");`);

    this.addSql(`alter table "plan_cities" add constraint "plan_cities_plan_id_foreign" foreign key ("plan_id") references "plans" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "plan_cities" add constraint "plan_cities_city_id_foreign" foreign key ("city_id") references "cities" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "plan_categories" add constraint "plan_categories_plan_id_foreign" foreign key ("plan_id") references "plans" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "plan_categories" add constraint "plan_categories_category_id_foreign" foreign key ("category_id") references "categories" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "opening_hours" add constraint "opening_hours_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);

    this.addSql(`alter table "opening_exceptions" add constraint "opening_exceptions_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);

    this.addSql(`alter table "bookings" add constraint "bookings_quote_request_id_foreign" foreign key ("quote_request_id") references "quote_requests" ("id");`);
    this.addSql(`alter table "bookings" add constraint "bookings_provider_id_foreign" foreign key ("provider_id") references "providers" ("id");`);
    this.addSql(`alter table "bookings" add constraint "bookings_plan_id_foreign" foreign key ("plan_id") references "plans" ("id") on delete set null;`);
    this.addSql(`alter table "bookings" add constraint "bookings_no_overlap" exclude using gist (provider_id with =, tstzrange(starts_at, busy_until) with &&) where (status in ('awaiting_payment', 'confirmed', 'completed', 'closed'));`);
    this.addSql(`alter table "bookings" add constraint "bookings_status_check" check ("status" in ('awaiting_payment', 'confirmed', 'completed', 'closed', 'expired', 'cancelled_by_client', 'cancelled_by_provider', 'cancelled_by_admin', 'refunded'));`);

    this.addSql(`alter table "clients" add constraint "clients_user_id_foreign" foreign key ("user_id") references "users" ("id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "provider_categories" drop constraint "provider_categories_category_id_foreign";`);
    this.addSql(`alter table "quote_requests" drop constraint "quote_requests_category_id_foreign";`);
    this.addSql(`alter table "plan_categories" drop constraint "plan_categories_category_id_foreign";`);
    this.addSql(`alter table "provider_languages" drop constraint "provider_languages_language_id_foreign";`);
    this.addSql(`alter table "cities" drop constraint "cities_province_id_foreign";`);
    this.addSql(`alter table "providers" drop constraint "providers_city_id_foreign";`);
    this.addSql(`alter table "provider_cities" drop constraint "provider_cities_city_id_foreign";`);
    this.addSql(`alter table "plans" drop constraint "plans_city_id_foreign";`);
    this.addSql(`alter table "quote_requests" drop constraint "quote_requests_city_id_foreign";`);
    this.addSql(`alter table "plan_cities" drop constraint "plan_cities_city_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);
    this.addSql(`alter table "providers" drop constraint "providers_user_id_foreign";`);
    this.addSql(`alter table "clients" drop constraint "clients_user_id_foreign";`);
    this.addSql(`alter table "provider_languages" drop constraint "provider_languages_provider_id_foreign";`);
    this.addSql(`alter table "provider_cities" drop constraint "provider_cities_provider_id_foreign";`);
    this.addSql(`alter table "provider_categories" drop constraint "provider_categories_provider_id_foreign";`);
    this.addSql(`alter table "plans" drop constraint "plans_provider_id_foreign";`);
    this.addSql(`alter table "quote_requests" drop constraint "quote_requests_provider_id_foreign";`);
    this.addSql(`alter table "opening_hours" drop constraint "opening_hours_provider_id_foreign";`);
    this.addSql(`alter table "opening_exceptions" drop constraint "opening_exceptions_provider_id_foreign";`);
    this.addSql(`alter table "bookings" drop constraint "bookings_provider_id_foreign";`);
    this.addSql(`alter table "quote_requests" drop constraint "quote_requests_plan_id_foreign";`);
    this.addSql(`alter table "plan_cities" drop constraint "plan_cities_plan_id_foreign";`);
    this.addSql(`alter table "plan_categories" drop constraint "plan_categories_plan_id_foreign";`);
    this.addSql(`alter table "bookings" drop constraint "bookings_plan_id_foreign";`);
    this.addSql(`alter table "quote_request_grants" drop constraint "quote_request_grants_quote_request_id_foreign";`);
    this.addSql(`alter table "access_links" drop constraint "access_links_quote_request_id_foreign";`);
    this.addSql(`alter table "bookings" drop constraint "bookings_quote_request_id_foreign";`);

    this.addSql(`drop table if exists "audit_entries" cascade;`);
    this.addSql(`drop table if exists "categories" cascade;`);
    this.addSql(`drop table if exists "changes" cascade;`);
    this.addSql(`drop table if exists "claimed_guests" cascade;`);
    this.addSql(`drop table if exists "idempotency_keys" cascade;`);
    this.addSql(`drop table if exists "jobs" cascade;`);
    this.addSql(`drop table if exists "languages" cascade;`);
    this.addSql(`drop table if exists "provinces" cascade;`);
    this.addSql(`drop table if exists "cities" cascade;`);
    this.addSql(`drop table if exists "sync_heads" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "providers" cascade;`);
    this.addSql(`drop table if exists "provider_languages" cascade;`);
    this.addSql(`drop table if exists "provider_cities" cascade;`);
    this.addSql(`drop table if exists "provider_categories" cascade;`);
    this.addSql(`drop table if exists "plans" cascade;`);
    this.addSql(`drop table if exists "quote_requests" cascade;`);
    this.addSql(`drop table if exists "quote_request_grants" cascade;`);
    this.addSql(`drop table if exists "access_links" cascade;`);
    this.addSql(`drop table if exists "plan_cities" cascade;`);
    this.addSql(`drop table if exists "plan_categories" cascade;`);
    this.addSql(`drop table if exists "opening_hours" cascade;`);
    this.addSql(`drop table if exists "opening_exceptions" cascade;`);
    this.addSql(`drop table if exists "bookings" cascade;`);
    this.addSql(`drop table if exists "clients" cascade;`);
  }

}
