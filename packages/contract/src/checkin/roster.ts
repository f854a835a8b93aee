import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { start } from './start.ts';

/** How a place stands at the gate. */
export const PLACE_STATES = ['confirmed', 'pending_payment', 'not_confirmed', 'cancelled'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

export const CREW_ROLES = ['conductor', 'navigator', 'companion'] as const;

const rosterCar = z.object({
  /** The entered vehicle. */
  id: z.number(),
  registration: z.number(),
  number: z.number(),
  state: z.enum(PLACE_STATES),
  plate: z.string(),
  model: z.string(),
  color: z.nullable(z.string()),
  year: z.string(),
  category: z.string(),
  team: z.nullable(z.string()),
  /** When it starts, and with which group; null: not said yet. A list of an earlier release has none. */
  start: z.optional(z.nullable(start)),
  /** Whether whoever entered accepted the stage's terms. */
  is_signed: z.boolean(),
  /** Who drives first; ages in whole years on the stage's day, null where unknown. */
  crew: z.array(
    z.object({
      /** Of the team that entered. */
      person: z.number(),
      name: z.string(),
      role: z.enum(CREW_ROLES),
      age: z.nullable(z.number()),
    }),
  ),
});
export type RosterCar = z.output<typeof rosterCar>;

/** The statement that everybody of a crew signs at the gate. */
const waiver = z.object({
  /** How many texts the stage has had. */
  version: z.number(),
  /** SHA-256 of the text, in base64url. */
  digest: z.string(),
  text: z.string(),
});
export type Waiver = z.output<typeof waiver>;

/** What a phone at the gate has to know of a stage, and nothing more: no document, no phone, no address. */
export const roster = z.object({
  stage: z.object({
    id: z.number(),
    automaker_id: z.number(),
    title: z.string(),
    stage_date: z.nullable(z.string()),
    /** Null: this stage asks for no signature. */
    waiver: z.nullable(waiver),
    /** What an entry costs, in cents; 0: nothing. A list of an earlier release has none. */
    fee_cents: z.optional(z.number()),
  }),
  /** Rises by one whenever a car of it changes. */
  revision: z.number(),
  cars: z.array(rosterCar),
});
export type Roster = z.output<typeof roster>;

/** How many cars and how many people are past the gate. */
export const onTrail = z.object({ cars: z.number(), people: z.number() });
export type OnTrail = z.output<typeof onTrail>;

/** That a car came in, as other phones told the server. */
export const knownArrival = z.object({
  car: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The phone's name. */
  where: z.string(),
  /** Whether it was let in against its verdict. */
  is_override: z.boolean(),
});
export type KnownArrival = z.output<typeof knownArrival>;
