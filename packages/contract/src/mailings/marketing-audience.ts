import * as z from 'zod/mini';
import { positiveId } from '../shapes.ts';
import { MARKETING_CIRCLES } from './marketing-circles.ts';

/** So many stages a choice names: more than a season has. */
const MOST_STAGES = 60;

/** Whom of a brand's consenting people a message of marketing is chosen for. */
export const marketingAudience = {
  circle: z.enum(MARKETING_CIRCLES),
  /** Of `entered` and `absent`: in any of these. */
  stages: z.array(positiveId).check(z.maxLength(MOST_STAGES)),
};
