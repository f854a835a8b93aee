import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { STAGE_STATES, type StageState } from '../seasons/stage-state.rules.ts';
import { automakerId, nullableText } from '../shapes.ts';
import { moneyProposal } from './money-proposal.ts';
import { deskStage } from './desk-shapes.ts';

/** What waits for somebody of staff, in the order in which it is told where nothing is due. */
export const QUEUES = ['due', 'review', 'claims', 'unmatched', 'refunds'] as const;

const STATES = Object.keys(STAGE_STATES) as [StageState, ...StageState[]];

/** What happens to a stage on a day. */
export const AGENDA_EVENTS = ['opens', 'first_batch_ends', 'closes', 'held'] as const;

export const readDeskToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  summary:
    'What waits for somebody, what is wrong, what happens today and how the coming stages fill: of each the part that who asks may see.',
  access: 'staff',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: {
    200: z.object({
      /** Only those that the person's grants show; an empty one is told, too. */
      queues: z.array(
        z.object({
          kind: z.enum(QUEUES),
          count: z.number(),
          /** Since when the oldest waits; null for none. */
          oldest: nullableText,
          /** By when the first is due; null where nothing has a date. */
          due: nullableText,
        }),
      ),
      /** What colleagues propose to do with money above the limit: for who may confirm it. */
      proposals: z.array(moneyProposal),
      /** For who may repeat jobs. */
      alarms: z.object({
        /** Jobs that were given up. */
        dead_jobs: z.number(),
        /** Partners that are not asked at present, since they fail. */
        open_circuits: z.array(z.string()),
        /** For admins: whether there is only one admin, and how many proposals wait for a second one. */
        only_admin: z.boolean(),
        team_proposals: z.number(),
        /** For admins: staff who revealed unusually many people's data within a day. */
        many_reveals: z.array(z.object({ name: z.string(), count: z.number() })),
        /** For auditors: whether the last check of the audit chain found a changed or missing row. */
        audit_broken: z.boolean(),
        /** Webhooks that were turned off since they failed for too long: for who may see them. */
        given_up_webhooks: z.number(),
        /** Stages that were not published at their time, since something was missing: for who may mend that. */
        unpublished: z.array(deskStage),
        /** Brands whose account held too little for refunds, and what those come to: for who may see money. */
        lacking_funds: z.array(
          z.object({ automaker_id: z.number(), refunds: z.number(), missing: z.string() }),
        ),
      }),
      /** Of the day in São Paulo, by the hour. */
      agenda: z.array(z.object({ at: z.string(), event: z.enum(AGENDA_EVENTS), stage: deskStage })),
      /** Those that are not held yet, the next first. */
      stages: z.array(
        z.object({
          stage: deskStage,
          vacancies: z.number(),
          /** Places that a customer without a code could take now. */
          free: z.number(),
          /** Free places that are promised to invitations, vouchers and other batches. */
          promised: z.number(),
          taken: z.number(),
          confirmed: z.number(),
          due: z.number(),
          review: z.number(),
          waiting: z.number(),
          state: z.enum(STATES),
        }),
      ),
    }),
  },
  errors: [],
});

export type DeskToday = Answer<typeof readDeskToday>;
