/**
 * The version of the terms that people read and accept now: the day it took effect. It changes with every change of
 * their meaning.
 *
 * A form names the version that its person read: an older build names an older one, a form without terms null.
 */
export const TERMS_VERSION = '2026-11-26';
