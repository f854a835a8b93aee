import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, positiveId } from '../shapes.ts';
import { openingClocks } from './opening-clocks.ts';
import { openingReport } from './report.ts';

const params = z.object({ id: positiveId });
const errors = ['not_found', 'report_not_ready'] as const;

export const readOpening = endpoint({
  method: 'GET',
  path: '/stages/{id}/opening',
  summary:
    'What happened when a stage opened, from one hour after its opening on; final once registration has closed (OPEN-31).',
  access: 'public',
  params,
  responses: {
    200: z.object({
      stage: z.object({ id: z.int(), title: z.string() }),
      report: openingReport,
      /** Where the log stood when its end was kept outside of it, the newest first. */
      heads: z.array(z.object({ at: instant, seq: z.int(), hash: z.string() })),
      /** Requests of the first hour that were received and not decided, by the second since the opening (OPEN-41). */
      not_decided: z.array(z.object({ second: z.number(), count: z.number() })),
      /** How far the servers' clocks were apart; null where nobody measured them (OPEN-64). */
      clocks: z.nullable(openingClocks),
    }),
  },
  errors,
});

export const downloadOpeningLog = endpoint({
  method: 'GET',
  path: '/stages/{id}/opening/log.jsonl',
  summary:
    "A stage's log of attempts as JSON lines, without names, to be recomputed with `npm run replay` (OPEN-32).",
  access: 'public',
  kind: 'file',
  mediaType: 'application/jsonl',
  params,
  responses: { 200: z.string() },
  errors,
});

export const downloadOpeningTable = endpoint({
  method: 'GET',
  path: '/stages/{id}/opening/log.csv',
  summary: "A stage's log of attempts as a table, without names (OPEN-32).",
  access: 'public',
  kind: 'file',
  mediaType: 'text/csv',
  params,
  responses: { 200: z.string() },
  errors,
});
