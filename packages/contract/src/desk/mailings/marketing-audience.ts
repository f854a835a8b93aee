import * as z from 'zod/mini';
import { positiveId } from '../../shapes.ts';
import { MARKETING_CIRCLES } from './marketing-circles.ts';

/** Most stages per audience, more than a season has. */
const MOST_STAGES = 60;

/** Audience of a marketing message among a brand's consenting customers. */
export const marketingAudience = {
  circle: z.enum(MARKETING_CIRCLES),
  /** For `entered` and `absent`: registered in any of these. */
  stages: z.array(positiveId).check(z.maxLength(MOST_STAGES)),
};
