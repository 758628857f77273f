/** The API's version, this build's version, and the oldest build that may still write. */
export const API_VERSION = 1;
export const CLIENT_VERSION = 1;
export const MINIMUM_CLIENT_VERSION = 1;
