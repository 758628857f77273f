/**
 * Texts that not every page needs, by the files of `client/` they are in; the others are in every page's catalog. Who
 * loads one of these files loads its part with it (`client/app/i18n.ts`).
 */
export const texts = {
  /** Asking for a photographer, and editing what was asked. */
  form: [
    'routes/$locale/book.tsx',
    'routes/$locale/drafts.tsx',
    'features/requests/book-aside.tsx',
    'features/requests/book-bar.tsx',
    'features/requests/book-step.tsx',
    'features/requests/book-steps.tsx',
    'features/requests/book-summary.tsx',
    'features/requests/date-step.tsx',
    'features/requests/drafts-list.tsx',
    'features/requests/field-groups.tsx',
    'features/requests/edit-form.tsx',
    'features/requests/edit-request.tsx',
    'features/requests/request-fields.tsx',
    'features/requests/request-form.tsx',
    'features/requests/saved-note.tsx',
    'features/requests/service-step.tsx',
  ],
  /** What a page shows after itself: refusals, dialogs, cards. */
  later: [
    'app/account-menu.tsx',
    'app/error-frame.tsx',
    'app/failed-screen.tsx',
    'app/install-card.tsx',
    'app/missing-request.tsx',
    'app/not-found-screen.tsx',
    'app/notification-menu.tsx',
    'app/sign-in-dialog.tsx',
    'app/state-bars.tsx',
    'features/accounts/claim-card.tsx',
    'features/accounts/kept-for-others.tsx',
    'features/accounts/sign-in-form.tsx',
    'features/accounts/sign-out-dialog.tsx',
    'features/outbox/erasure-note.tsx',
    'features/requests/ask-card.tsx',
    'features/requests/both-sides.tsx',
    'features/requests/differences.ts',
    'features/requests/field-words.tsx',
    'features/requests/needs-you.tsx',
    'features/requests/request-actions.tsx',
    'features/requests/slot-taken.tsx',
    'features/requests/stuck.tsx',
    'routes/$locale/sign-in.tsx',
  ],
} as const;
