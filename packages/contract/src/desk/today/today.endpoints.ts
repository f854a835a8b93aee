import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { STAGE_STATES, type StageState } from '../../seasons/stage-state.rules.ts';
import { automakerId, nullableText } from '../../shapes.ts';
import { moneyProposal } from '../money/money-proposal.ts';
import { deskStage } from '../desk-shapes.ts';

/** Worklists of staff, in the order shown when nothing is due. */
export const QUEUES = ['due', 'review', 'claims', 'unmatched', 'refunds'] as const;

const STATES = Object.keys(STAGE_STATES) as [StageState, ...StageState[]];

/** Events of a stage on a given day. */
export const AGENDA_EVENTS = ['opens', 'first_batch_ends', 'closes', 'held'] as const;

export const readDeskToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  summary: 'Queues, alarms, today’s events and the coming stages, limited to the caller’s grants.',
  access: 'staff',
  query: z.object({ brand: z.optional(automakerId) }),
  responses: {
    200: z.object({
      /** Only those that the person's grants cover, including empty ones. */
      queues: z.array(
        z.object({
          kind: z.enum(QUEUES),
          count: z.number(),
          /** Since when the oldest item has been waiting; null when there is none. */
          oldest: nullableText,
          /** Earliest deadline; null when no item has one. */
          due: nullableText,
        }),
      ),
      /** Proposals above the limit, for staff who may confirm them. */
      proposals: z.array(moneyProposal),
      /** For staff who may retry jobs. */
      alarms: z.object({
        /** Number of jobs that were given up. */
        dead_jobs: z.number(),
        /** Partners that are not called at present because they fail. */
        open_circuits: z.array(z.string()),
        /** For admins: true when there is only one admin, and the number of proposals that need a second one. */
        only_admin: z.boolean(),
        team_proposals: z.number(),
        /** For admins: staff who revealed unusually many people's data within a day. */
        many_reveals: z.array(z.object({ name: z.string(), count: z.number() })),
        /** For auditors: true when the last check of the audit chain found a changed or missing row. */
        audit_broken: z.boolean(),
        /** Webhooks that were turned off after failing for too long, for staff who may see them. */
        given_up_webhooks: z.number(),
        /** Stages that were not published on time because something was missing, for staff who may fix that. */
        unpublished: z.array(deskStage),
        /**
         * Brands whose account held too little for refunds, with the total of these refunds; for staff who may see
         * money.
         */
        lacking_funds: z.array(
          z.object({ automaker_id: z.number(), refunds: z.number(), missing: z.string() }),
        ),
      }),
      /** Today in São Paulo, sorted by time. */
      agenda: z.array(z.object({ at: z.string(), event: z.enum(AGENDA_EVENTS), stage: deskStage })),
      /** Stages that are not over, next one first. */
      stages: z.array(
        z.object({
          stage: deskStage,
          vacancies: z.number(),
          /** Places that a customer without a code could take now. */
          free: z.number(),
          /** Free places reserved for invitations, vouchers and other batches. */
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
