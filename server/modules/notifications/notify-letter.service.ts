import type { EventName } from '#shared/notifications/notification.events.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { Note } from './note.ts';
import { notify } from './notify.service.ts';
import { stopLinks } from './stops/mail-stops.service.ts';

/** A letter of one event, before the table says by which ways it is told. */
interface Told extends Pick<Letter, 'id' | 'to' | 'locale' | 'words'> {
  readonly event: EventName;
  /** The words under its title; without them, the letter's first ones. */
  readonly line?: string;
}

interface Ports {
  readonly appSecret: string;
  readonly baseUrl: string;
}

/**
 * Tells somebody under the bell and on their devices what a letter says.
 * @returns the letter, with its end when there is one; null for who has ended such mails
 */
export async function notifyLetter(
  work: Work,
  { event, line, ...letter }: Told,
  note: Pick<Note, 'userId' | 'subject' | 'url' | 'toldBy'>,
  ports: Ports,
): Promise<Letter | null> {
  const { id, locale, words } = letter;
  const { hasMail } = await notify(work, {
    ...note,
    event,
    turn: id,
    title: words.subject,
    words: line ?? words.parts[0]?.paragraphs[0] ?? '',
    locale,
  });
  if (!hasMail) return null;
  return {
    ...letter,
    tells: [event],
    stop: stopLinks(ports, { locale, reader: `user-${note.userId}`, events: [event] }),
  };
}
