import { ownPage, screen } from '../page-row.ts';

/** Messages, and questions to photographers; part of `routes`. */
export const threadRoutes = {
  'ask-provider': screen(
    '/photographers/$slug/question',
    '/fr/prestataire/$slug/question',
    '/en/photographer/$slug/question',
    'footless',
  ),
  messages: ownPage('/messages', '/fr/messages'),
  question: screen('/messages/$id', '/fr/messages/$id', '/en/messages/$id', 'footless'),
} as const;
