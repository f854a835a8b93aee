import * as z from 'zod/mini';
import { nullableText } from '../shapes.ts';

/** Where a request stands, as the log tells it. */
const EXPLAINED_STATES = ['placed', 'waiting', 'refused', 'ended'] as const;
export type ExplainedState = (typeof EXPLAINED_STATES)[number];

const row = z.object({ term: z.string(), value: z.string() });
const said = z.object({ title: z.string(), text: z.string() });

/** The places of the requested pool when the request arrived, in the order in which they went. */
const strip = z.object({
  caption: z.string(),
  capacity: z.number(),
  /** Places that were gone. */
  taken: z.number(),
  /** Vehicles of the request. */
  cars: z.number(),
  /** When each tenth place went, after the opening: '1,35 s'. */
  fills: z.array(z.string()),
  /** The request among them, in words. */
  own: z.string(),
});

/** One request, explained from the log of its stage alone; it tells nothing of other people but numbers. */
export const explanation = z.object({
  /** Row of the log in which it was decided. */
  line: z.number(),
  registration_id: z.nullable(z.int()),
  state: z.enum(EXPLAINED_STATES),
  cars: z.number(),
  badge: z.string(),
  /** The sentence that decides, with this case's numbers. */
  title: z.string(),
  lead: z.string(),
  rule: said,
  /** Who got places meanwhile, and why the rule allows it; null where nobody did. */
  passed: z.nullable(said),
  numbers: z.array(row),
  /** Places that were set apart; null where none were. */
  reserved: nullableText,
  ahead: z.object({ rows: z.array(row), text: z.string() }),
  /** What became of it afterwards, row by row. */
  history: z.array(z.object({ at: z.string(), text: z.string() })),
  strip: z.nullable(strip),
  /** Known to its customer alone: '7KQ2-MX9F-04TB'. */
  protocol: nullableText,
  /** From which rows it was written. */
  source: z.string(),
});
export type Explanation = z.output<typeof explanation>;
