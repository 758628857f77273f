import { Client } from '../modules/accounts/client.entity.ts';
import { Picture } from '../modules/accounts/picture.entity.ts';
import { Session } from '../modules/accounts/session.entity.ts';
import { User } from '../modules/accounts/user.entity.ts';
import { Booking } from '../modules/bookings/booking.entity.ts';
import { Category, City, Language, Province } from '../modules/catalogue/catalogue.entity.ts';
import { ClaimedGuest } from '../modules/guests/guest.entity.ts';
import { Plan, PlanCategory, PlanCity } from '../modules/plans/plan.entity.ts';
import { PortfolioPhoto } from '../modules/portfolio/photo.entity.ts';
import { OpeningException, OpeningHours } from '../modules/providers/opening-hours.entity.ts';
import { Provider, ProviderCategory, ProviderCity, ProviderLanguage } from '../modules/providers/provider.entity.ts';
import { AccessLink, QuoteRequest, QuoteRequestGrant } from '../modules/quotes/quote-request.entity.ts';
import { Change, IdempotencyKey, SyncHead } from '../modules/sync/sync.entity.ts';
import { Upload } from '../modules/uploads/upload.entity.ts';
import { Job } from '../jobs/job.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Every table, in the order the demo fills them. */
export const entities = [
  User,
  Picture,
  Session,
  Client,
  Category,
  Province,
  City,
  Language,
  Provider,
  ProviderCategory,
  ProviderCity,
  ProviderLanguage,
  OpeningHours,
  OpeningException,
  Plan,
  PlanCategory,
  PlanCity,
  QuoteRequest,
  QuoteRequestGrant,
  AccessLink,
  ClaimedGuest,
  Booking,
  Upload,
  PortfolioPhoto,
  IdempotencyKey,
  SyncHead,
  Change,
  Job,
  AuditEntry,
];
