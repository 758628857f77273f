/** The server cannot be reached and the device has no copy. The page recovers by itself later. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  readonly status = 503;
}
