/** Bounds of a password, in characters. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
