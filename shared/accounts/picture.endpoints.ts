import { endpointsOf } from '../protocol/endpoint.ts';
import { currentUserSchema } from './account.schema.ts';
import { pictureCalls } from './picture.calls.ts';
import { pictureMutations } from './picture.mutations.ts';
import { pictureChoice, pictureForm, pictureParams } from './picture.schema.ts';

/** Avatars and banners; part of `endpoints`. */
export const pictureEndpoints = endpointsOf(
  { ...pictureCalls, ...pictureMutations },
  {
    'picture.set': {
      summary: 'My avatar, or the banner of my page, cut out of a picture, for who is online; answers who I am now',
      form: pictureForm,
      status: 200,
      reply: currentUserSchema,
    },
    'picture.choose': {
      summary:
        'The avatar or banner I chose, whose bytes the named upload brings; null takes it away. The last one counts',
      params: pictureParams,
      body: pictureChoice,
      status: 204,
      reply: null,
    },
    'picture.remove': {
      summary: 'Takes my avatar, or my banner, away; answers who I am now',
      params: pictureParams,
      status: 200,
      reply: currentUserSchema,
    },
  },
);
