import { typeset } from '../formats/typography.ts';
import type { Notification } from './notification.schema.ts';

/** A notification that nobody has read, of a quote. */
export function aNotification(fields: Partial<Notification> = {}): Notification {
  return {
    id: '01930000-0000-7000-8000-0000000000a1',
    version: 1,
    event: 'quote_sent',
    kind: 'quote',
    title: typeset('Maude Tremblay-Roy vous propose 517,39 $', 'fr'),
    words: typeset('Mariage, Québec, le samedi 12 juin 2027, à 14 h 30', 'fr'),
    url: '/contrats/01930000-0000-7000-8000-0000000000d1',
    subject: { type: 'quote_request', id: '01930000-0000-7000-8000-0000000000d1' },
    urgent: 0,
    read_at: null,
    created_at: '2027-01-15T15:00:00.000Z',
    ...fields,
  };
}
