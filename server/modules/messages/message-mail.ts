import { motifLabels } from '#shared/messages/motif-labels.ts';
import { urlOf } from '#shared/routes.ts';
import type { Letter } from '#server/gateways/mail/letter.ts';
import type { ContactMessage } from './message.entity.ts';

/**
 * The mail that delivers a message to us. Its headers contain nothing that the sender typed except their address, in
 * `Reply-To`: the envelope and `From` are ours.
 */
export function messageMail(
  { id, sender, first_name, last_name, motif, message }: ContactMessage,
  { jobId, to, baseUrl }: { readonly jobId: string; readonly to: string; readonly baseUrl: string },
): Letter {
  const words = {
    subject: `Message\u00A0: ${motifLabels.fr[motif]}`,
    greeting: `${first_name} ${last_name} (${sender})\u00A0:`,
    parts: [
      {
        paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
        action: { label: 'Voir le message', url: `${baseUrl}${urlOf('admin-message', 'fr', { id })}` },
      },
    ],
    footnote: 'Répondre à ce courriel s’adresse à la personne qui a rempli le formulaire de contact.',
  };
  return { id: jobId, tells: ['contact_message'], to, replyTo: sender, locale: 'fr', words, stop: null };
}
