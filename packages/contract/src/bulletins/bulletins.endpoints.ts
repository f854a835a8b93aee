import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, nullableText, positiveId } from '../shapes.ts';
import { BULLETIN_KINDS } from './bulletin-kinds.ts';

/** A notice to a stage's participants, as all of them read it. */
export const publishedBulletin = z.object({
  id: z.int(),
  kind: z.enum(BULLETIN_KINDS),
  /** From 1, per stage and kind. */
  number: z.int(),
  title: z.string(),
  /** Each line is a paragraph. */
  text: z.string(),
  /** Path on the portal, and size in bytes. */
  file: z.nullable(z.object({ address: z.string(), size: z.int() })),
  published_at: instant,
});

/** A bulletin for one registration. */
export const ownBulletin = z.object({
  ...publishedBulletin.shape,
  /** The registration's 'Ciente'; null while it is missing. */
  acknowledged: z.nullable(
    z.object({
      at: instant,
      /** Who answered the organisers' call; null when the customer tapped 'Ciente'. */
      answered_by: nullableText,
    }),
  ),
});
export type OwnBulletin = z.output<typeof ownBulletin>;

const answer = z.object({
  /** Newest first. */
  bulletins: z.array(ownBulletin),
});

export const listBulletins = endpoint({
  method: 'GET',
  path: '/registrations/{id}/bulletins',
  summary: 'The bulletins of a confirmed registration’s stage, with its acknowledgements.',
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  responses: { 200: answer },
  errors: ['not_found', 'registration_cancelled', 'registration_not_confirmed'],
});

export const acknowledgeBulletin = endpoint({
  method: 'POST',
  path: '/registrations/{id}/bulletins/{bulletin}/acknowledgement',
  summary: 'Records that a registration’s customer knows a bulletin. The first one counts.',
  access: 'customer:complete',
  params: z.object({ id: positiveId, bulletin: positiveId }),
  body: z.object({
    /** When the customer tapped, if that was offline; never before the bulletin or after now. */
    at: z.optional(z.iso.datetime()),
  }),
  responses: { 200: answer },
  errors: ['not_found', 'registration_cancelled', 'registration_not_confirmed'],
});
