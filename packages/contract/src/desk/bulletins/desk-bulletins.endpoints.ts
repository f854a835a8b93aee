import * as z from 'zod/mini';
import { BULLETIN_KINDS } from '../../bulletins/bulletin-kinds.ts';
import { publishedBulletin } from '../../bulletins/bulletins.endpoints.ts';
import { type Answer, type BodyInput, endpoint } from '../../endpoint.ts';
import { LARGEST_FILE } from '../../files/largest-file.ts';
import { requestWith, sentFile } from '../../files/sent-file.ts';
import { instant, messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { deskStage } from '../desk-shapes.ts';
import { mailingSubject, mailingText } from '../mailings/mailing-shapes.ts';

const one = z.object({ id: positiveId });

const deskBulletin = z.object({
  ...publishedBulletin.shape,
  /** Who published it; null for the demonstration. */
  who: nullableText,
  /** Confirmed registrations with 'Ciente'. */
  acknowledged: z.number(),
});
export type DeskBulletin = z.output<typeof deskBulletin>;

export const listDeskBulletins = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/bulletins',
  summary: 'The bulletins of a stage, newest first, each with its number of acknowledgements.',
  access: 'staff:registrations:view',
  params: one,
  responses: {
    200: z.object({
      stage: deskStage,
      /** The stage's page on the portal, where participants read them. */
      page: z.string(),
      bulletins: z.array(deskBulletin),
      /** Confirmed registrations of the stage. */
      registrations: z.number(),
      /** Customers that a publication notifies. */
      participants: z.number(),
      may_publish: z.boolean(),
      may_note: z.boolean(),
    }),
  },
  errors: ['not_found'],
});
export type DeskBulletins = Answer<typeof listDeskBulletins>;

export const publishBulletin = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/bulletins',
  summary:
    'Publishes a bulletin: the server gives it its number, and notifies each participant by e-mail and on their devices.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({
    kind: z.enum(BULLETIN_KINDS),
    title: mailingSubject.check(z.minLength(3, { error: 'Escreva o título' })),
    text: mailingText.check(z.minLength(3, { error: 'Escreva o texto' })),
    file: z.optional(sentFile(LARGEST_FILE)),
    /** Number of the stage's bulletins that staff saw: a repeated request publishes nothing twice. */
    seen: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  }),
  largestBody: requestWith(LARGEST_FILE),
  responses: { 201: z.object({ id: z.int(), message: z.string() }) },
  errors: ['not_found', 'bulletins_changed'],
});
export type NewBulletin = BodyInput<typeof publishBulletin>;

/** Seats whose person may answer the telephone; companions may be under age. */
const CREW_ROLES = ['holder', 'conductor', 'navigator'] as const;

const acknowledgementRow = z.object({
  registration_id: z.int(),
  number: z.number(),
  /** The registration's customer; the telephone is masked, and revealed by the person's id. */
  person_id: z.int(),
  name: z.string(),
  phone: z.string(),
  plate: nullableText,
  /** First start time of its cars, 'HH:mm'; null while none is set. */
  start: nullableText,
  acknowledged: z.nullable(
    z.object({
      at: instant,
      received_at: instant,
      /** The staff member who called, and who answered; null when the customer tapped. */
      staff: nullableText,
      answered_by: nullableText,
    }),
  ),
  /** Who may have answered the telephone. */
  crew: z.array(z.object({ person_id: z.int(), name: z.string(), role: z.enum(CREW_ROLES) })),
});
export type AcknowledgementRow = z.output<typeof acknowledgementRow>;

export const listAcknowledgements = endpoint({
  method: 'GET',
  path: '/staff/bulletins/{id}/acknowledgements',
  summary: 'Each confirmed registration of a bulletin’s stage, in start order, with its ‘Ciente’.',
  access: 'staff:registrations:view',
  params: one,
  responses: { 200: z.object({ rows: z.array(acknowledgementRow) }) },
  errors: ['not_found'],
});

export const noteAcknowledgement = endpoint({
  method: 'POST',
  path: '/staff/bulletins/{id}/acknowledgements',
  summary:
    'Notes that somebody of a registration’s crew knows a bulletin, as they said by telephone.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ registration_id: positiveId, person_id: positiveId }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'registration_cancelled', 'registration_not_confirmed'],
});
