import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { stageRoute } from '../guides/guide.schema.ts';
import { CREW_ROLES } from '../registrations/crew-roles.ts';
import { emptyBody, instant, nullableText, opaqueText, positiveId } from '../shapes.ts';

/** What the paper and the public page both say. */
const facts = {
  stage: z.object({ title: z.string(), city_uf: z.string(), stage_date: instant }),
  inscription_number: z.int(),
  /** Which car of the registration, if it has several. */
  car_letter: nullableText,
  distance_km: z.nullable(z.number()),
  /** The car's official place; null while it has none. */
  place: z.nullable(z.object({ place: z.number(), category: nullableText })),
};

export const openCertificate = endpoint({
  method: 'POST',
  path: '/me/certificates/{step_id}/{id}',
  summary:
    'The certificate of a person in a stage held, for who entered them and for their own account. The first call creates its public address.',
  access: 'customer:complete',
  params: z.object({
    step_id: positiveId,
    /** A person of the car's crew. */
    id: positiveId,
  }),
  body: emptyBody,
  responses: {
    200: z.object({
      ...facts,
      name: z.string(),
      role: z.enum(CREW_ROLES),
      car: z.object({ model: z.string(), year: z.string(), color: nullableText }),
      climb_m: z.nullable(z.number()),
      line: z.nullable(stageRoute.shape.line),
      /** The secret part of the public address; null when the person was under age on the day of the stage. */
      code: nullableText,
    }),
  },
  errors: ['not_found'],
});
export type Certificate = Answer<typeof openCertificate>;

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/certificates/{code}',
  summary: 'What a certificate says, for whoever has its address.',
  access: 'public',
  params: z.object({ code: opaqueText(64) }),
  responses: {
    200: z.object({
      ...facts,
      /** Only while the person agrees to be named (D41). */
      name: nullableText,
    }),
  },
  errors: ['not_found'],
});
export type CheckedCertificate = Answer<typeof checkCertificate>;
