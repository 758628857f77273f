/**
 * In place of content that is read from the device. Meanwhile the footer is not shown: the content would push it down
 * the screen.
 */
export function ToCome() {
  return <div data-to-come="" />;
}
