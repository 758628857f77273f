import { endpointsOf } from '../protocol/endpoint.ts';
import * as z from 'zod/mini';
import {
  originalLink,
  photoCover,
  photoFocus,
  photoCreate,
  photoDelete,
  photoList,
  photoOrder,
  photoQuery,
  photoSchema,
  photosForm,
  photoTags,
  photoUpdate,
  photoUploadQuery,
  photoUploads,
} from './photo.schema.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { uploadBody, uploadReply } from '../uploads/upload.schema.ts';
import { photoCalls } from './photo.calls.ts';
import { photoMutations } from './photo.mutations.ts';
import { publicCalls } from '../public.calls.ts';
import { uploadCalls } from '../uploads/upload.calls.ts';

/** Portfolios and the uploads of their photos; part of `endpoints`. */
export const photoEndpoints = endpointsOf(
  { 'photo.list': publicCalls['photo.list'], ...photoMutations, ...photoCalls, ...uploadCalls },
  {
    'photo.list': {
      summary: 'Photos of a portfolio, or of a plan, as anyone sees them',
      query: photoQuery,
      status: 200,
      reply: photoList,
    },
    'photo.create': {
      summary: 'A photo of my portfolio, or an image of a plan of mine, before its bytes; it comes last',
      body: photoCreate,
      status: 201,
      reply: photoSchema,
    },
    'photo.upload': {
      summary: 'Photos as files of a form (multipart/form-data), for who is online; an answer for each, in their order',
      query: photoUploadQuery,
      form: photosForm,
      status: 200,
      reply: photoUploads,
    },
    'photo.update': {
      summary: 'The tags of a photo of mine; names the version it saw in If-Match',
      body: photoUpdate,
      status: 200,
      reply: photoSchema,
    },
    'photo.delete': {
      summary: 'Takes a photo of mine out, with its bytes',
      body: photoDelete,
      status: 204,
      reply: null,
    },
    'photo.order': {
      summary:
        'The order of my portfolio, or of a plan’s images, first to last; refused where it is not as it was seen any more',
      body: photoOrder,
      status: 204,
      reply: null,
    },
    'photo.tags': {
      summary: 'Tags given to photos of mine, and taken from them',
      body: photoTags,
      status: 204,
      reply: null,
    },
    'photo.cover': {
      summary: 'The photo my page, or a plan of mine, begins with',
      params: entityParams,
      body: photoCover,
      status: 200,
      reply: photoSchema,
    },
    'photo.focus': {
      summary: 'The point of a photo of mine that crops keep',
      params: entityParams,
      body: photoFocus,
      status: 200,
      reply: photoSchema,
    },
    'photo.original': {
      summary: 'An address, good for five minutes, of the very file a photo of mine came as',
      params: entityParams,
      body: z.nullish(z.strictObject({})),
      status: 200,
      reply: originalLink,
    },
    'upload.begin': {
      summary: 'Begins an upload of mine, or says how much of it is here, or which photo already has these bytes',
      params: entityParams,
      body: uploadBody,
      status: 200,
      reply: uploadReply,
    },
    'upload.read': {
      summary: 'How much of an upload of mine is here, in `Upload-Offset`',
      params: entityParams,
      status: 204,
      reply: null,
    },
    'upload.send': {
      summary:
        'A piece of an upload of mine, at `Upload-Offset`, with its `Content-Digest`; the last with `Upload-Complete`',
      params: entityParams,
      status: 200,
      reply: uploadReply,
    },
    'upload.cancel': {
      summary: 'Gives up an upload of mine and frees its bytes',
      params: entityParams,
      status: 204,
      reply: null,
    },
  },
);
