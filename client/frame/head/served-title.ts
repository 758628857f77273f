/**
 * The title that the server wrote leaves once the app has its own: React takes over only what it hydrates, and puts its
 * titles first.
 */
export function dropServedTitle(): void {
  const [own, served] = document.head.querySelectorAll('title');
  if (own !== undefined) served?.remove();
}
