import type { EndpointName } from '#shared/endpoints.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { aSchedule } from '#shared/schedules/testing.ts';
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

/** One request for each endpoint; those about a row name it. */
export function callsOf({
  provider,
  secret,
  publishedPlan,
  idOf,
}: AccessWorld): Record<EndpointName, (persona: Persona, row: Row | null) => Call> {
  return {
    login: () => ({ url: '/api/auth/login', payload: { email: `${newId()}@y.ca`, password: 'wrong' }, answer: 401 }),
    refreshToken: () => ({ url: '/api/auth/refresh-token', payload: { refreshToken: 'nothing' }, answer: 401 }),
    currentUser: () => ({ url: '/api/auth/current-user' }),
    // Naming another owner, it ends none of the sessions of this test.
    logout: () => ({ url: '/api/auth/logout', headers: { 'x-declic-owner': 'user:other' } }),
    // A valid call would end the sessions of this test, so it names another owner, which the route refuses.
    logoutAll: (persona) => ({
      url: '/api/auth/logout/all',
      ...(persona === 'nobody' || persona === 'guest'
        ? {}
        : { headers: { 'x-declic-owner': 'user:other' }, answer: 401 }),
    }),
    register: () => ({
      url: '/api/auth/register',
      payload: {
        first_name: 'Ana',
        last_name: 'Roy',
        email: `${newId()}@y.ca`,
        password: 'neige sur le toit',
        password_confirmed: 'neige sur le toit',
      },
    }),
    requestActivation: () => ({ url: '/api/auth/activation/request', payload: { email: `${newId()}@y.ca` } }),
    verifyActivationToken: () => ({ url: `/api/auth/verify/activation-token/${secret}`, answer: 403 }),
    activateAccount: () => ({ url: '/api/auth/activate-account', payload: { token: secret }, answer: 403 }),
    activateProvider: () => ({
      url: `/api/auth/activate-account/provider/${provider.providerId}`,
      payload: { token: secret, password: 'trois rivières gelées', password_confirmed: 'trois rivières gelées' },
      answer: 403,
    }),
    requestPasswordReset: () => ({ url: '/api/auth/password/reset/request', payload: { email: `${newId()}@y.ca` } }),
    verifyPasswordToken: () => ({ url: `/api/auth/verify/password-token/${secret}`, answer: 403 }),
    updatePassword: () => ({
      url: '/api/auth/password/update',
      payload: { current_password: 'wrong', password: 'neige sur le toit', password_confirmed: 'neige sur le toit' },
      answer: 400,
    }),
    updateMe: () => ({ url: '/api/me', payload: {} }),
    exportData: () => ({ url: '/api/me/export', payload: {} }),
    closeAccount: () => ({ url: '/api/me', payload: { current_password: 'wrong' }, answer: 400 }),
    requestEmailChange: () => ({
      url: '/api/auth/email/generate-token',
      payload: { email: `${newId()}@y.ca`, current_password: 'wrong' },
      answer: 400,
    }),
    verifyEmailToken: () => ({ url: `/api/auth/verify/email-token/${secret}`, answer: 403 }),
    updateEmail: () => ({ url: '/api/auth/email/update', payload: { token: secret }, answer: 403 }),
    sessions: () => ({ url: '/api/auth/sessions' }),
    endSession: () => ({ url: `/api/auth/sessions/${newId()}`, answer: 404 }),
    resetPassword: () => ({
      url: `/api/auth/password/reset/${secret}`,
      payload: { password: 'neige sur le toit', password_confirmed: 'neige sur le toit' },
      answer: 403,
    }),
    claim: () => ({ url: '/api/me/claim', payload: { guest_secret: secret } }),
    openAccessLink: () => ({ url: '/api/access-links', payload: { token: secret }, answer: 404 }),
    accessLinks: (_persona, row) => ({ url: `/api/quotes/requests/${idOf(row)}/links` }),
    revokeAccessLink: (_persona, row) => ({ url: `/api/quotes/requests/${idOf(row)}/links/${'0'.repeat(64)}` }),
    categories: () => ({ url: '/api/categories' }),
    cities: () => ({ url: '/api/cities' }),
    languages: () => ({ url: '/api/languages' }),
    providers: () => ({ url: '/api/providers' }),
    provider: () => ({ url: `/api/providers/${provider.providerId}` }),
    joinAsProvider: (persona) => ({
      url: '/api/providers',
      payload: { business_name: 'Studio', category_ids: [newId()], city_ids: [newId()] },
      answer: persona.includes('provider') ? 409 : 400,
    }),
    myProvider: () => ({ url: '/api/providers/me' }),
    updateProvider: (_persona, row) => {
      const id = idOf(row);
      const headers = { 'idempotency-key': aKey(), 'if-match': '"99"' };
      return { url: `/api/providers/${id}`, headers, payload: anOwnProvider({ id }), answer: 412 };
    },
    remitTaxes: (_persona, row) => {
      const id = idOf(row);
      const payload = { id, year: 2027, quarter: 1, remitted_on: '2027-04-20' };
      return { url: `/api/providers/${id}/remit`, headers: keyed(), payload };
    },
    updateProviderStatus: (_persona, row) => {
      const id = idOf(row);
      const headers = { 'idempotency-key': aKey(), 'if-match': '"99"' };
      const url = `/api/providers/${id}/update-account-status`;
      return { url, headers, payload: { id, status: 'closed' }, answer: 412 };
    },
    reviewedProviders: () => ({ url: '/api/admin/providers' }),
    reviewedProvider: () => ({ url: `/api/admin/providers/${provider.providerId}` }),
    availability: () => ({ url: `/api/providers/${provider.providerId}/availability?from=2026-12-01&to=2026-12-31` }),
    // The route calls the payment simulator, which exists in tests.
    connectAccount: (_persona, row) => ({ url: `/api/providers/${idOf(row)}/connect-account`, payload: {} }),
    accountLink: (_persona, row) => ({ url: `/api/providers/${idOf(row)}/link` }),
    // No test can sign such a message.
    webhook: () => ({ url: '/api/payments/webhook', payload: { id: 'evt_1' }, answer: 400 }),
    connectWebhook: () => ({ url: '/api/payments/webhook/connect', payload: { id: 'evt_1' }, answer: 400 }),
    searchCounts: () => ({ url: '/api/search/counts' }),
    plans: () => ({ url: '/api/plans' }),
    plan: () => ({ url: `/api/plans/${publishedPlan}` }),
    ...requestCalls(idOf),
    ...bookingCalls(idOf),
    myCards: () => ({ url: '/api/me/cards' }),
    // Nobody keeps a card here.
    removeCard: () => ({ url: `/api/me/cards/${newId()}`, answer: 404 }),
    changeCard: (_persona, row) => ({
      url: `/api/bookings/${idOf(row)}/card`,
      payload: { for_all: 0 },
      answer: 409,
    }),
    checkCard: (_persona, row) => ({ url: `/api/bookings/${idOf(row)}/card` }),
    viewProvider: () => ({ url: `/api/providers/${provider.providerId}/update/view-count` }),
    viewPlan: () => ({ url: `/api/plans/${publishedPlan}/update/view-count` }),
    myViews: () => ({ url: '/api/providers/me/views' }),
    createPlan: () => ({ url: '/api/plans', payload: anOwnPlan({ id: newId() }), headers: keyed() }),
    updatePlan: (_persona, row) => {
      const id = idOf(row);
      const headers = { 'idempotency-key': aKey(), 'if-match': '"99"' };
      return { url: `/api/plans/${id}`, headers, payload: anOwnPlan({ id }), answer: 412 };
    },
    adminPlans: () => ({ url: '/api/admin/plans' }),
    unpublishPlan: (_persona, row) => ({
      url: `/api/admin/plans/${idOf(row)}/unpublish`,
      headers: { 'if-match': '"99"' },
      payload: { reason: 'Its text is copied.' },
      answer: 412,
    }),
    // A missing row counts as deleted.
    deletePlans: () => ({ url: `/api/plans/delete?ids=${newId()}`, headers: keyed() }),
    restorePlans: (_persona, row) => ({ url: '/api/plans/restore', payload: { ids: [idOf(row)] }, headers: keyed() }),
    schedule: (_persona, row) => ({ url: `/api/providers/${idOf(row)}/opening-hours` }),
    updateSchedule: (_persona, row) => {
      const id = idOf(row);
      const headers = { 'idempotency-key': aKey(), 'if-match': '"99"' };
      return { url: `/api/providers/${id}/opening-hours`, headers, payload: aSchedule({ id }), answer: 412 };
    },
    calendarLink: (_persona, row) => ({ url: `/api/providers/${idOf(row)}/calendar` }),
    renewCalendarLink: (_persona, row) => ({
      url: `/api/providers/${idOf(row)}/calendar`,
      payload: { locale: 'fr' },
    }),
    revokeCalendarLink: (_persona, row) => ({ url: `/api/providers/${idOf(row)}/calendar` }),
    calendar: () => ({ url: `/api/calendars/${secret}.ics`, answer: 404 }),
    photos: () => ({ url: `/api/portfolio-photos?provider_id=${provider.providerId}` }),
    createPhoto: () => ({ url: '/api/portfolio-photos', payload: aPhoto(), headers: keyed() }),
    uploadPhotos: () => ({
      url: '/api/portfolio-photos/upload/bulk',
      headers: FORM,
      text: '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\na\r\n--x--\r\n',
    }),
    ...notificationCalls(),
    ...keyCalls(),
    ...messageCalls(provider.providerId),
    subscribe: () => ({ url: '/api/prelaunch/subscriptions', payload: { email: `${newId()}@y.ca` } }),
    confirmSubscription: () => ({
      url: '/api/prelaunch/subscriptions/confirm',
      payload: { token: secret },
      answer: 403,
    }),
    endSubscription: () => ({ url: '/api/prelaunch/subscriptions/end', payload: { token: secret } }),
    ...deskCalls,
    users: () => ({ url: '/api/users' }),
    findUser: () => ({ url: `/api/users/find?id=${provider.userId}` }),
    user: () => ({ url: `/api/users/${provider.userId}` }),
    updateUser: () => ({
      url: `/api/users/${provider.userId}`,
      headers: { 'if-match': '"99"' },
      payload: { first_name: 'Ana' },
      answer: 412,
    }),
    endUserSessions: () => ({ url: `/api/users/${newId()}/sessions`, answer: 404 }),
    createUser: () => ({
      url: '/api/users',
      payload: { role: 'client', first_name: 'A', last_name: 'B', email: `${newId()}@y.ca` },
    }),
    resendActivation: () => ({ url: `/api/users/${provider.userId}/activation`, payload: {}, answer: 409 }),
    setPicture: () => ({ url: '/api/users/upload/profile-picture', headers: FORM, text: '--x--\r\n', answer: 400 }),
    choosePicture: () => ({
      url: '/api/users/profile-pictures/avatar',
      payload: { id: 'avatar', upload_id: newId() },
      headers: keyed(),
    }),
    removePicture: () => ({ url: '/api/users/profile-pictures/avatar' }),
    updatePhoto: (_persona, row) => ({
      url: '/api/portfolio-photos/update',
      headers: { 'idempotency-key': aKey(), 'if-match': '"99"' },
      payload: { id: idOf(row), tags: [] },
      answer: 412,
    }),
    setCover: (_persona, row) => {
      const id = idOf(row);
      const url = `/api/portfolio-photos/set-cover/${id}`;
      return { url, payload: { id }, headers: keyed() };
    },
    setFocus: (_persona, row) => {
      const id = idOf(row);
      const url = `/api/portfolio-photos/set-focus/${id}`;
      return { url, payload: { id, focus_x: 40, focus_y: 30 }, headers: keyed() };
    },
    tagPhotos: (_persona, row) => ({
      url: '/api/portfolio-photos/tags',
      payload: { id: idOf(row), ids: [], add: ['night'], remove: [] },
      headers: keyed(),
    }),
    orderPhotos: (_persona, row) => ({
      url: '/api/portfolio-photos/order',
      payload: { id: idOf(row), ids: [], seen: [] },
      headers: keyed(),
    }),
    // Its bytes have not arrived.
    bookingDocuments: () => ({ url: `/api/bookings/${newId()}/documents` }),
    linkDocument: () => ({ url: `/api/bookings/${newId()}/documents/${newId()}/link` }),
    statements: () => ({ url: '/api/documents/statements' }),
    linkStatement: () => ({ url: `/api/documents/statements/${newId()}/link`, answer: 404 }),
    linkYear: () => ({ url: '/api/documents/years/2027/link' }),
    linkOriginal: (_persona, row) => ({ url: `/api/portfolio-photos/${idOf(row)}/original`, answer: 409 }),
    // A missing row counts as deleted.
    deletePhoto: () => ({ url: '/api/portfolio-photos', payload: { id: newId() }, headers: keyed() }),
    beginUpload: () => ({
      url: `/api/uploads/${newId()}`,
      payload: { size: 9, sha256: hashOf(NO_PICTURE), content_type: 'image/jpeg', purpose: 'avatar' },
    }),
    uploadState: (_persona, row) => ({ url: `/api/uploads/${idOf(row)}` }),
    sendPiece: (_persona, row) => ({
      url: `/api/uploads/${idOf(row)}`,
      headers: {
        'content-type': 'application/partial-upload',
        'upload-offset': '0',
        'content-digest': digestOf(Buffer.alloc(0)),
      },
    }),
    cancelUpload: () => ({ url: `/api/uploads/${newId()}` }),
    config: () => ({ url: '/api/config' }),
    changes: () => ({ url: '/api/sync/changes' }),
    // A stream does not end: it is read with its own time limit.
    events: () => ({ url: '/api/events' }),
    live: () => ({ url: '/api/health/live' }),
    ready: () => ({ url: '/api/health/ready' }),
  };
}
