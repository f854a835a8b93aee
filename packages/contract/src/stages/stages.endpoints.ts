import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDay, instant, nullableText, positiveId } from '../shapes.ts';

/** Fields of a stage on the wire; the documents call it "step" (ENT-08 to ENT-10). */
export const stageFields = {
  id: z.int(),
  event_id: z.int(),
  title: z.string(),
  city_uf: z.string(),
  uf: z.string(),
  description: z.string(),
  location: z.string(),
  image: nullableText,
  stage_date: z.nullable(instant),
  start_registration_date: z.nullable(instant),
  end_registration_date: z.nullable(instant),
  start_first_batch: z.nullable(instant),
  end_first_batch: z.nullable(instant),
  /** Places left in the first batch. */
  vacancies_first_batch: z.int(),
  /** Capacity in vehicles. */
  vacancies: z.int(),
  /** Places that a customer without a code could take now (D14). */
  vacancies_left: z.int(),
  cancellation_limit: z.nullable(calendarDay),
  /** Per vehicle, e.g. "500.00". */
  event_value: z.string(),
  status: z.enum(['Agendada', 'Realizada', 'Cancelada']),
  /** Why registrations are paused, for customers; null when they are not. */
  pause_note: nullableText,
  galery_link: nullableText,
  automaker_id: z.int(),
  number_of_cars: z.int(),
  allowed_teams: z.boolean(),
  browser: z.boolean(),
  companion: z.boolean(),
  companion_allowed_quantity: z.int(),
};

export const stageAnswer = z.object(stageFields);
export type Stage = z.output<typeof stageAnswer>;

export const categoryAnswer = z.object({
  id: z.int(),
  name: z.string(),
  event_id: z.int(),
  browser: z.boolean(),
  browser_minimum_age: z.nullable(z.int()),
  companion: z.boolean(),
  companion_allowed_quantity: z.int(),
  companion_minimum_age: z.nullable(z.int()),
  number_of_cars: z.int(),
  allowed_teams: z.boolean(),
  /** Which terms document applies (INS-50). */
  terms_group: z.enum(['motorsports', 'outdoor', 'experience']),
});
export type Category = z.output<typeof categoryAnswer>;

export const eventAnswer = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  allows_registration: z.boolean(),
  is_paid: z.boolean(),
  steps: z.array(stageAnswer),
});
export type Event = z.output<typeof eventAnswer>;

export const getAllEvents = endpoint({
  method: 'GET',
  path: '/getAllEvents',
  summary: "The brand's events with their published stages (EVT-05, BRD-14).",
  access: 'public',
  responses: {
    200: z.object({
      events: z.array(eventAnswer),
      /** Server time, with which the browser corrects its own clock (D27). */
      now: instant,
    }),
  },
  errors: [],
});

export const stageDetail = z.object({
  ...stageFields,
  event: z.object({
    id: z.int(),
    name: z.string(),
    is_paid: z.boolean(),
    logo: nullableText,
    categories: z.array(categoryAnswer),
  }),
  /** True once the public report of its opening exists (OPEN-33). */
  has_opening_report: z.optional(z.boolean()),
});
export type StageDetail = z.output<typeof stageDetail>;

export const getStage = endpoint({
  method: 'GET',
  path: '/getStep/{id}',
  summary:
    'One stage with its event and categories; `success` states whether it accepts registrations (C45).',
  access: 'public',
  params: z.object({ id: positiveId }),
  responses: {
    200: z.object({
      success: z.boolean(),
      message: z.optional(z.string()),
      step: stageDetail,
      now: instant,
    }),
  },
  errors: ['not_found'],
});
