import * as z from 'zod/mini';

/** How far the servers' clocks were apart around an opening, as each server measured it against the database's. */
export const openingClocks = z.object({
  /** Server processes that measured. */
  servers: z.int(),
  /** The most by which a server's time can have differed from the database's, in milliseconds: it judges the windows. */
  clock_ms: z.number(),
  /** The most by which the clock of a server's machine differed, in milliseconds: it judges nothing (ADR 127). */
  machine_ms: z.number(),
});
export type OpeningClocks = z.output<typeof openingClocks>;
