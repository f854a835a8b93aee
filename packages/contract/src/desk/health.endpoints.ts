import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { messageAnswer, nullableText } from '../shapes.ts';
import { reason } from '../staff/reason.ts';

/** How many jobs are retried at once, and listed. */
export const MOST_JOBS = 200;

const chainState = z.object({
  /** The newest link: its number, its digest in hex, and when it was written. */
  head: z.nullable(z.object({ seq: z.string(), hash: z.string(), at: z.string() })),
  /** Rows that wait for their link; counted up to a thousand. */
  waiting: z.number(),
  /** The last time all of it was read again; null: never yet. */
  checked: z.nullable(
    z.object({
      at: z.string(),
      links: z.number(),
      /** Rows of the audit, or of who saw whose data, that had no link an hour after they were written. */
      late: z.optional(z.number()),
      /** The first row of who saw whose data that does not fit. */
      broken_access: z.optional(
        z.nullable(
          z.object({ access_id: z.string(), why: z.enum(['changed', 'gone', 'out of order']) }),
        ),
      ),
      /** The first row that does not fit; null: it holds. */
      broken: z.nullable(
        z.object({ audit_id: z.string(), why: z.enum(['changed', 'gone', 'out of order']) }),
      ),
    }),
  ),
});
export type ChainState = z.output<typeof chainState>;

const troubledJob = z.object({
  id: z.number(),
  /** Its kind: `send-email`. What it is about stays unread. */
  name: z.string(),
  lane: z.string(),
  created_at: z.string(),
  attempts: z.number(),
  /** A kind of error, never a text that quotes a person. */
  last_error: nullableText,
  /** When it was given up; null: it is tried again at `run_at`. */
  dead_at: nullableText,
  run_at: z.string(),
});
export type TroubledJob = z.output<typeof troubledJob>;

export const readHealth = endpoint({
  method: 'GET',
  path: '/staff/health',
  summary: 'How the system is: the audit’s chain, jobs, partners, versions.',
  access: 'staff:audit:view',
  responses: {
    200: z.object({
      chain: chainState,
      lanes: z.array(
        z.object({
          lane: z.string(),
          /** Jobs whose time has come. */
          due: z.number(),
          /** Since when the oldest of them is due. */
          oldest: nullableText,
          failing: z.number(),
          dead: z.number(),
        }),
      ),
      /** Given up first, then those that fail and are tried again. */
      jobs: z.array(troubledJob),
      /** Whether there are more. */
      is_cut: z.boolean(),
      partners: z.array(
        z.object({
          /** `mail`, `pix:mitsubishi`. */
          name: z.string(),
          /** `fails`: failed lately and is asked on; `rests`: is not asked until `open_until`. */
          state: z.enum(['answers', 'fails', 'rests']),
          /** Failures in a row. */
          failures: z.number(),
          open_until: nullableText,
          /** How a brand's Pix is charged: by the provider, or by a code that never changes. */
          mode: z.optional(z.enum(['bacen', 'static'])),
        }),
      ),
      /** Of the process that answers. */
      versions: z.object({
        app: z.string(),
        node: z.string(),
        database: z.string(),
        /** The newest migration that the database has. */
        schema: z.string(),
        started_at: z.string(),
      }),
    }),
  },
  errors: [],
});
export type Health = Answer<typeof readHealth>;

export const retryDeskJobs = endpoint({
  method: 'POST',
  path: '/staff/jobs/retry',
  summary:
    'Tries jobs again at once that were given up or fail. For who may everywhere: they are of every brand.',
  access: 'staff:jobs:retry',
  body: z.object({
    ids: z
      .array(z.number().check(z.int(), z.gt(0), z.lte(2_147_483_647)))
      .check(z.minLength(1), z.maxLength(MOST_JOBS)),
    reason,
  }),
  responses: { 200: z.extend(messageAnswer, { retried: z.number() }) },
  errors: ['not_found'],
});
