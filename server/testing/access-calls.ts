import { type EndpointName, endpoints } from '#shared/endpoints.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { payloadSamples } from '#shared/sync/samples/samples.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { anOwnProvider } from '#shared/providers/testing.ts';
import { newId } from '../foundation/new-id.ts';
import type { Call, Persona, Row } from './access-rows.ts';
import { aKey, type ProviderPerson } from './factories.ts';
import { bookingCalls } from './booking-calls.ts';
import { deskCalls } from './desk/desk-calls.ts';
import { keyCalls } from './keys/key-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import { messageCalls } from './threads/message-calls.ts';
import { requestCalls } from './request-calls.ts';
import { digestOf, hashOf } from './pictures.ts';
import { aPhoto } from './uploads.ts';

export const NO_PICTURE = Buffer.from('123456789');
const keyed = () => ({ 'idempotency-key': aKey() });
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

/** The rows that the requests are about. */
export interface AccessWorld {
  readonly provider: ProviderPerson;
  /** The headers of a guest. */
  readonly secret: string;
  readonly publishedPlan: string;
  /** The id of a row; a new id without one. */
  readonly idOf: (row: Row | null) => string;
}

/** A request of each endpoint; one about a row names it. */
export function callOf(world: AccessWorld, name: EndpointName, persona: Persona, row: Row | null): Call {
  return callsOf(world)[name]?.(persona, row) ?? plainCall(name, world.idOf(row));
}

/** The request that the contract alone describes: without a body, or with the frozen payload of a queued action. */
function plainCall(name: EndpointName, id: string): Call {
  const { path, ifMatch }: Endpoint = endpoints[name];
  const sample = (payloadSamples as Partial<Record<string, readonly unknown[]>>)[name]?.at(-1);
  const url = path.replace(':id', id);
  if (sample === undefined) return { url };
  const payload = { ...(sample as object), id };
  return ifMatch === true
    ? { url, payload, headers: { ...keyed(), 'if-match': '"99"' }, answer: 412 }
    : { url, payload, headers: keyed() };
}

/** The requests that say more than their contract. */
function callsOf({
  provider,
  secret,
  publishedPlan,
  idOf,
}: AccessWorld): Partial<Record<EndpointName, (persona: Persona, row: Row | null) => Call>> {
  return {
    'account.login': () => ({
      url: '/api/auth/login',
      payload: { email: `${newId()}@y.ca`, password: 'wrong' },
      answer: 401,
    }),
    'account.refresh': () => ({ url: '/api/auth/refresh-token', payload: { refreshToken: 'nothing' }, answer: 401 }),
    // Naming another owner, it ends none of the sessions of this test.
    'account.logout': () => ({ url: '/api/auth/logout', headers: { 'x-declic-owner': 'user:other' } }),
    // A valid call would end the sessions of this test, so it names another owner, which the route refuses.
    'account.logout_all': (persona) => ({
      url: '/api/auth/logout/all',
      ...(persona === 'nobody' || persona === 'guest'
        ? {}
        : { headers: { 'x-declic-owner': 'user:other' }, answer: 401 }),
    }),
    'account.register': () => ({
      url: '/api/auth/register',
      payload: {
        first_name: 'Ana',
        last_name: 'Roy',
        email: `${newId()}@y.ca`,
        password: 'neige sur le toit',
        password_confirmed: 'neige sur le toit',
      },
    }),
    'activation.request': () => ({ url: '/api/auth/activation/request', payload: { email: `${newId()}@y.ca` } }),
    'activation.check': () => ({ url: `/api/auth/verify/activation-token/${secret}`, answer: 403 }),
    'account.activate': () => ({ url: '/api/auth/activate-account', payload: { token: secret }, answer: 403 }),
    'account.activate_provider': () => ({
      url: `/api/auth/activate-account/provider/${provider.providerId}`,
      payload: { token: secret, password: 'trois rivières gelées', password_confirmed: 'trois rivières gelées' },
      answer: 403,
    }),
    'password.request_reset': () => ({
      url: '/api/auth/password/reset/request',
      payload: { email: `${newId()}@y.ca` },
    }),
    'password.check': () => ({ url: `/api/auth/verify/password-token/${secret}`, answer: 403 }),
    'password.change': () => ({
      url: '/api/auth/password/update',
      payload: { current_password: 'wrong', password: 'neige sur le toit', password_confirmed: 'neige sur le toit' },
      answer: 400,
    }),
    'account.edit': () => ({ url: '/api/me', payload: {} }),
    'account.export': () => ({ url: '/api/me/export', payload: {} }),
    'account.close': () => ({ url: '/api/me', payload: { current_password: 'wrong' }, answer: 400 }),
    'email.request_change': () => ({
      url: '/api/auth/email/generate-token',
      payload: { email: `${newId()}@y.ca`, current_password: 'wrong' },
      answer: 400,
    }),
    'email.check': () => ({ url: `/api/auth/verify/email-token/${secret}`, answer: 403 }),
    'email.change': () => ({ url: '/api/auth/email/update', payload: { token: secret }, answer: 403 }),
    'session.end': () => ({ url: `/api/auth/sessions/${newId()}`, answer: 404 }),
    'password.reset': () => ({
      url: `/api/auth/password/reset/${secret}`,
      payload: { password: 'neige sur le toit', password_confirmed: 'neige sur le toit' },
      answer: 403,
    }),
    'guest.claim': () => ({ url: '/api/me/claim', payload: { guest_secret: secret } }),
    'access_link.open': () => ({ url: '/api/access-links', payload: { token: secret }, answer: 404 }),
    'access_link.revoke': (_persona, row) => ({ url: `/api/quotes/requests/${idOf(row)}/links/${'0'.repeat(64)}` }),
    'provider.read': () => ({ url: `/api/providers/${provider.providerId}` }),
    'provider.join': (persona) => ({
      url: '/api/providers',
      payload: { business_name: 'Studio', category_ids: [newId()], city_ids: [newId()] },
      answer: persona.includes('provider') ? 409 : 400,
    }),
    'provider.edit': (_persona, row) => {
      const id = idOf(row);
      const headers = { 'idempotency-key': aKey(), 'if-match': '"99"' };
      return { url: `/api/providers/${id}`, headers, payload: anOwnProvider({ id }), answer: 412 };
    },
    'provider.submit': (_persona, row) => {
      const id = idOf(row);
      const headers = { 'idempotency-key': aKey(), 'if-match': '"99"' };
      const url = `/api/providers/${id}/update-account-status`;
      return { url, headers, payload: { id, status: 'closed' }, answer: 412 };
    },
    'review.read': () => ({ url: `/api/admin/providers/${provider.providerId}` }),
    'provider.availability': () => ({
      url: `/api/providers/${provider.providerId}/availability?from=2026-12-01&to=2026-12-31`,
    }),
    // The route calls the payment simulator, which exists in tests.
    'payment_account.connect': (_persona, row) => ({ url: `/api/providers/${idOf(row)}/connect-account`, payload: {} }),
    // No test can sign such a message.
    'payment.webhook': () => ({ url: '/api/payments/webhook', payload: { id: 'evt_1' }, answer: 400 }),
    'payment_account.webhook': () => ({ url: '/api/payments/webhook/connect', payload: { id: 'evt_1' }, answer: 400 }),
    'plan.read': () => ({ url: `/api/plans/${publishedPlan}` }),
    ...requestCalls(idOf),
    ...bookingCalls(idOf),
    // Nobody keeps a card here.
    'card.remove': () => ({ url: `/api/me/cards/${newId()}`, answer: 404 }),
    'card.change': (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/card`,
      payload: { for_all: 0 },
      answer: 409,
    }),
    'view.provider': () => ({ url: `/api/providers/${provider.providerId}/update/view-count` }),
    'view.plan': () => ({ url: `/api/plans/${publishedPlan}/update/view-count` }),
    'plan.create': () => ({ url: '/api/plans', payload: anOwnPlan({ id: newId() }), headers: keyed() }),
    'plan.unpublish': (_persona, row) => ({
      url: `/api/admin/plans/${idOf(row)}/unpublish`,
      headers: { 'if-match': '"99"' },
      payload: { reason: 'Its text is copied.' },
      answer: 412,
    }),
    // A missing row counts as deleted.
    'plan.delete': () => ({ url: `/api/plans/delete?ids=${newId()}`, headers: keyed() }),
    'plan.restore': (_persona, row) => ({ url: '/api/plans/restore', payload: { ids: [idOf(row)] }, headers: keyed() }),
    'calendar_link.renew': (_persona, row) => ({
      url: `/api/providers/${idOf(row)}/calendar`,
      payload: { locale: 'fr' },
    }),
    'calendar.read': () => ({ url: `/api/calendars/${secret}.ics`, answer: 404 }),
    'photo.list': () => ({ url: `/api/portfolio-photos?provider_id=${provider.providerId}` }),
    'photo.create': () => ({ url: '/api/portfolio-photos', payload: aPhoto(), headers: keyed() }),
    'photo.upload': () => ({
      url: '/api/portfolio-photos/upload/bulk',
      headers: FORM,
      text: '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\na\r\n--x--\r\n',
    }),
    ...notificationCalls(),
    ...keyCalls(),
    ...messageCalls(provider.providerId),
    'subscription.request': () => ({ url: '/api/prelaunch/subscriptions', payload: { email: `${newId()}@y.ca` } }),
    'subscription.confirm': () => ({
      url: '/api/prelaunch/subscriptions/confirm',
      payload: { token: secret },
      answer: 403,
    }),
    'subscription.end': () => ({ url: '/api/prelaunch/subscriptions/end', payload: { token: secret } }),
    ...deskCalls,
    'user.find': () => ({ url: `/api/users/find?id=${provider.userId}` }),
    'user.read': () => ({ url: `/api/users/${provider.userId}` }),
    'user.edit': () => ({
      url: `/api/users/${provider.userId}`,
      headers: { 'if-match': '"99"' },
      payload: { first_name: 'Ana' },
      answer: 412,
    }),
    'user.end_sessions': () => ({ url: `/api/users/${newId()}/sessions`, answer: 404 }),
    'user.create': () => ({
      url: '/api/users',
      payload: { role: 'client', first_name: 'A', last_name: 'B', email: `${newId()}@y.ca` },
    }),
    'user.resend_activation': () => ({ url: `/api/users/${provider.userId}/activation`, payload: {}, answer: 409 }),
    'picture.set': () => ({ url: '/api/users/upload/profile-picture', headers: FORM, text: '--x--\r\n', answer: 400 }),
    'picture.choose': () => ({
      url: '/api/users/profile-pictures/avatar',
      payload: { id: 'avatar', upload_id: newId() },
      headers: keyed(),
    }),
    'picture.remove': () => ({ url: '/api/users/profile-pictures/avatar' }),
    'photo.tags': (_persona, row) => ({
      url: '/api/portfolio-photos/tags',
      payload: { id: idOf(row), ids: [], add: ['night'], remove: [] },
      headers: keyed(),
    }),
    'photo.order': (_persona, row) => ({
      url: '/api/portfolio-photos/order',
      payload: { id: idOf(row), ids: [], seen: [] },
      headers: keyed(),
    }),
    'document.list': () => ({ url: `/api/bookings/${newId()}/documents` }),
    'document.link': () => ({ url: `/api/bookings/${newId()}/documents/${newId()}/link` }),
    'statement.link': () => ({ url: `/api/documents/statements/${newId()}/link`, answer: 404 }),
    'statement.link_year': () => ({ url: '/api/documents/years/2027/link' }),
    'photo.original': (_persona, row) => ({ url: `/api/portfolio-photos/${idOf(row)}/original`, answer: 409 }),
    // A missing row counts as deleted.
    'photo.delete': () => ({ url: '/api/portfolio-photos', payload: { id: newId() }, headers: keyed() }),
    'upload.begin': () => ({
      url: `/api/uploads/${newId()}`,
      payload: { size: 9, sha256: hashOf(NO_PICTURE), content_type: 'image/jpeg', purpose: 'avatar' },
    }),
    'upload.send': (_persona, row) => ({
      url: `/api/uploads/${idOf(row)}`,
      headers: {
        'content-type': 'application/partial-upload',
        'upload-offset': '0',
        'content-digest': digestOf(Buffer.alloc(0)),
      },
    }),
    'upload.cancel': () => ({ url: `/api/uploads/${newId()}` }),
  };
}
