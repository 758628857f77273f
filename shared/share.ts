// Photos a phone's gallery shares with the installed app come as a form, posted to the portfolio's address.

/** The form's field (the manifest's `share_target`). */
export const SHARE_FIELD = 'photos';

/** What that address says when they could not be kept: `?partage=manque`. */
export const SHARE_LOST = 'manque';
