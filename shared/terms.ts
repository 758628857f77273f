/**
 * The version of the terms that people read and accept now: the day it took effect. It changes with every change of
 * their meaning.
 */
export const TERMS_VERSION = '2026-11-24';
