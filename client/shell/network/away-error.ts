/** The server can't be reached and the device has no copy. The page mends itself later. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  readonly status = 503;
}
