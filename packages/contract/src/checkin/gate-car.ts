import * as z from 'zod/mini';
import { PLACE_STATES } from './roster.ts';
import { start } from './start.ts';

/** An entered car in the lists for the morning of a stage. */
export const gateCar = {
  /** Id of the entered vehicle. */
  id: z.number(),
  number: z.number(),
  plate: z.string(),
  model: z.string(),
  category: z.string(),
  driver: z.string(),
  state: z.enum(PLACE_STATES),
  /** Start time and group; null when not set yet. */
  start: z.nullable(start),
};
