import * as z from 'zod/mini';
import { PLACE_STATES } from './roster.ts';
import { start } from './start.ts';

/** An entered car as lists of a stage's morning show it. */
export const gateCar = {
  /** The entered vehicle. */
  id: z.number(),
  number: z.number(),
  plate: z.string(),
  model: z.string(),
  category: z.string(),
  driver: z.string(),
  state: z.enum(PLACE_STATES),
  /** When it starts, and with which group; null: not said yet. */
  start: z.nullable(start),
};
