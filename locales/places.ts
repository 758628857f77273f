/**
 * The places of the texts of each part: folders and files of `client/`, the closest entry counts; a page's own texts are in the
 * first part that its `loader` loads. Those of no part are in every page's catalog. A file that is loaded brings its part with it
 * (`client/frame/i18n/i18n.ts`).
 */
export const places = {
  /** Every page: files in the folder of a part. */
  base: [
    'features/requests/page/map-link.tsx',
    'features/requests/page/place-on-map.tsx',
    'frame/errors/error-bar.tsx',
    'frame/errors/error-screen.tsx',
  ],
  /** The first page. */
  landing: ['features/landing/'],
  /** Search and marketplace, city by city. */
  search: ['features/search/', 'routes/$locale/-search-page.tsx'],
  /** The photographers of a city. */
  cities: ['features/search/cities/', 'routes/$locale/-city-page.tsx'],
  /** Asking for a photographer, and editing what was asked. */
  form: ['features/requests/', 'ui/calendar/free-days.tsx'],
  /** Receipts, invoices, credit notes. */
  documents: ['features/documents/'],
  /** What sessions bring their photographer. */
  earnings: ['features/earnings/'],
  /** Questions about requests, whose answers the server can't take alone; the words of their fields. */
  questions: ['features/requests/questions/'],
  /** Requests that were sent: their list, and each of them. */
  requests: [
    'features/requests/closing/',
    'features/requests/closings.ts',
    'features/requests/list/',
    'features/requests/outside/outside-note.tsx',
    'features/requests/page/',
    'features/requests/request-words.ts',
    'routes/$locale/-requests/',
  ],
  /** The quotes for a request: written, read, compared, answered. */
  quotes: ['features/quotes/', 'routes/$locale/-requests/composer-page.tsx'],
  /** Messages between a client and a photographer. */
  threads: ['features/threads/'],
  /** Screens after a send. */
  sent: ['features/requests/sent/'],
  /** The end of an agreed session before it took place. */
  cancelling: ['features/bookings/cancel/', 'routes/$locale/-requests/cancel-page.tsx'],
  /** What is given back after a session, or contested at a bank. */
  settling: ['features/bookings/dispute/', 'features/bookings/refund/refund-form.tsx'],
  /** The bookings of a client. */
  booked: ['features/bookings/list/'],
  /** The kept cards of a client. */
  cards: ['features/bookings/cards/'],
  /** The money of a booking on its contract's page. */
  bookings: ['features/bookings/'],
  /** Photos of receipts that go with claimed costs. */
  receipts: ['features/bookings/claim/receipts/', 'frame/receipts/'],
  /** A payment that did not pass, or has no form. */
  unpaid: [
    'features/bookings/pay/failure-words.tsx',
    'features/bookings/pay/kept-card.tsx',
    'features/bookings/pay/kept-choice.tsx',
    'features/bookings/pay/missing-booking.tsx',
    'features/bookings/pay/no-payment.tsx',
    'features/bookings/pay/payment-end.tsx',
  ],
  /** Another date for an agreed session. */
  moving: ['features/bookings/reschedule/', 'routes/$locale/-requests/move-page.tsx'],
  /** The payment of a booking. */
  payment: ['features/bookings/money/hold-words.tsx', 'features/bookings/pay/'],
  /** The queue. */
  queue: [
    'features/bookings/booking.outbox.ts',
    'features/bookings/reschedule-words.ts',
    'features/messages/message.outbox.ts',
    'features/outbox/',
    'features/plans/plan.outbox.ts',
    'features/plans/refusal-words.ts',
    'features/portfolio/photo-rows.ts',
    'features/portfolio/photo.outbox.ts',
    'features/profile/picture.outbox.ts',
    'features/profile/provider/provider.outbox.ts',
    'features/profile/provider/refusal-words.ts',
    'features/quotes/quote.outbox.ts',
    'features/quotes/refusal-words.ts',
    'features/requests/answer-words.ts',
    'features/requests/refusal-words.ts',
    'features/requests/request.outbox.ts',
    'features/schedule/refusal-words.ts',
    'features/schedule/schedule.outbox.ts',
    'features/threads/refusal-words.ts',
    'features/threads/thread-message.outbox.ts',
    'features/shares/share-question.tsx',
    'frame/sending/taking-out.tsx',
  ],
  /** Why a send waits; what a form has not sent. */
  waiting: [
    'frame/edits/form-standing.tsx',
    'frame/layouts/not-yet.tsx',
    'frame/sending/pending-words.ts',
    'frame/sending/waiting-words.ts',
  ],
  /** A photographer's start. */
  dashboard: ['features/dashboard/'],
  /** A photographer's own photos. */
  portfolio: ['features/portfolio/'],
  /** A photographer's own plans. */
  plans: ['features/plans/'],
  /** A photographer's opening hours. */
  schedule: ['features/schedule/'],
  /** The person's account and profile. */
  profile: ['features/profile/'],
  /** The person's notifications, and their choices. */
  notifications: ['features/notifications/', 'routes/$locale/(account)/-told.tsx'],
  /** How the app behaves here, what it keeps here. */
  settings: ['features/payments/', 'features/security/', 'features/settings/'],
  /** The administration's pages. */
  admin: [
    'features/admin-contracts/',
    'features/admin-dashboard/',
    'features/admin-journal/',
    'features/admin-payments/',
    'features/admin-plans/',
    'features/incidents/',
    'features/messages/message-screen.tsx',
    'features/messages/messages-screen.tsx',
    'features/reviews/',
    'features/thread-reports/',
    'features/users/',
    'routes/$locale/admin/',
    'frame/admin/',
    'frame/lists/',
  ],
  /** The questions that people ask. */
  help: ['features/help/'],
  /** The list of who is told when the site opens. */
  prelaunch: ['features/prelaunch/'],
  /** Writing to us. */
  contact: ['features/messages/'],
  /** Texts about Déclic, and the rules. */
  legal: ['features/legal/'],
  /** A photographer as anyone sees them. */
  provider: ['features/providers/'],
  /** Later parts of a page: refusals, dialogs, cards. */
  later: [
    'features/accounts/',
    'features/landing/draft-line.tsx',
    'features/notifications/day-name.tsx',
    'features/outbox/erasure-note.tsx',
    'features/outbox/new-here-note.tsx',
    'features/portfolio/photo/original-button.tsx',
    'features/requests/page/decline-action.tsx',
    'features/requests/page/request-actions.tsx',
    'features/requests/page/request-links.tsx',
    'features/shares/',
    'routes/$locale/-home/own-line.tsx',
    'slots/',
    'frame/errors/',
    'frame/feedback/undo-toasts.tsx',
    'frame/forms/',
    'frame/keys/',
    'frame/install/install-card.tsx',
    'frame/layouts/photo-viewer.tsx',
    'frame/layouts/state-bars.tsx',
    'frame/network/away-screen.tsx',
    'frame/questions/',
  ],
  /** Documents before their script has come: the server's alone. */
  shell: ['frame/no-script/'],
  /** The page of all components, which is built apart. */
  gallery: ['gallery/'],
} as const;

export type TextPart = keyof typeof places;
