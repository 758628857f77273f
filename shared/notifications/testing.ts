import { typeset } from '../formats/typography.ts';
import type { Notification } from './notification.schema.ts';
import type { PushSubscriptionBody } from './push.schema.ts';

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

/** A device of a push service that does not exist (RFC 2606). */
export function aPushSubscription(fields: Partial<PushSubscriptionBody> = {}): PushSubscriptionBody {
  return {
    endpoint: 'https://push.example/send/1',
    keys: {
      // The example keys of RFC 8291.
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    zone: 'America/Toronto',
    ...fields,
  };
}
