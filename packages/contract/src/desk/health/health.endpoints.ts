import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { messageAnswer, nullableText } from '../../shapes.ts';
import { reason } from '../../staff/reason.ts';

/** Most jobs listed, and most retried per request. */
export const MOST_JOBS = 200;

const chainState = z.object({
  /** The newest link: its number, digest in hex, and time. */
  head: z.nullable(z.object({ seq: z.string(), hash: z.string(), at: z.string() })),
  /** Rows waiting for their link; counted up to 1000. */
  waiting: z.number(),
  /** Last verification of the whole chain; null when there was none yet. */
  checked: z.nullable(
    z.object({
      at: z.string(),
      links: z.number(),
      /** Rows of the audit or the access log that had no link an hour after they were written. */
      late: z.optional(z.number()),
      /** First row of the access log that does not match the chain. */
      broken_access: z.optional(
        z.nullable(
          z.object({ access_id: z.string(), why: z.enum(['changed', 'gone', 'out of order']) }),
        ),
      ),
      /** First row that does not match; null when the chain is intact. */
      broken: z.nullable(
        z.object({ audit_id: z.string(), why: z.enum(['changed', 'gone', 'out of order']) }),
      ),
    }),
  ),
});
export type ChainState = z.output<typeof chainState>;

const troubledJob = z.object({
  id: z.number(),
  /** Job name: `send-email`. Its payload is never read. */
  name: z.string(),
  lane: z.string(),
  created_at: z.string(),
  attempts: z.number(),
  /** Kind of error, never a text that could contain personal data. */
  last_error: nullableText,
  /** When it was given up; null when it is retried at `run_at`. */
  dead_at: nullableText,
  run_at: z.string(),
});
export type TroubledJob = z.output<typeof troubledJob>;

export const readHealth = endpoint({
  method: 'GET',
  path: '/staff/health',
  summary: 'The system’s health: audit chain, jobs, external services, versions.',
  access: 'staff:audit:view',
  responses: {
    200: z.object({
      chain: chainState,
      lanes: z.array(
        z.object({
          lane: z.string(),
          /** Jobs that are due. */
          due: z.number(),
          /** When the oldest due job became due. */
          oldest: nullableText,
          failing: z.number(),
          dead: z.number(),
        }),
      ),
      /** Given-up jobs first, then those that failed and are retried. */
      jobs: z.array(troubledJob),
      /** True when the list was cut at its limit. */
      is_cut: z.boolean(),
      partners: z.array(
        z.object({
          /** Examples: `mail`, `pix:mitsubishi`. */
          name: z.string(),
          /** `fails`: failed recently but is still called; `rests`: is not called until `open_until`. */
          state: z.enum(['answers', 'fails', 'rests']),
          /** Consecutive failures. */
          failures: z.number(),
          open_until: nullableText,
          /** How a brand charges by Pix: through the provider, or with a static code. */
          mode: z.optional(z.enum(['bacen', 'static'])),
        }),
      ),
      /** Versions of the process that responds. */
      versions: z.object({
        app: z.string(),
        node: z.string(),
        database: z.string(),
        /** Newest migration applied to the database. */
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
    'Retries failing or given-up jobs immediately. Requires the permission everywhere, because jobs belong to all brands.',
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
