import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { CREW_ROLES } from '../registrations/crew-roles.ts';
import { start } from './start.ts';

/** State of an entered vehicle's place at the gate. */
export const PLACE_STATES = ['confirmed', 'pending_payment', 'not_confirmed', 'cancelled'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

const rosterCar = z.object({
  /** Id of the entered vehicle. */
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
  /** Start time and group; null when not set yet. */
  start: z.nullable(start),
  /** True when the customer accepted the stage's terms. */
  is_signed: z.boolean(),
  /** The driver first; ages in whole years on the stage's day, null when unknown. */
  crew: z.array(
    z.object({
      /** Id of the person in the registered team. */
      person: z.number(),
      name: z.string(),
      role: z.enum(CREW_ROLES),
      age: z.nullable(z.number()),
    }),
  ),
});
export type RosterCar = z.output<typeof rosterCar>;

/** The statement that every crew member signs at the gate. */
const waiver = z.object({
  /** Counts the texts that the stage has had. */
  version: z.number(),
  /** SHA-256 of the text, in base64url. */
  digest: z.string(),
  text: z.string(),
});
export type Waiver = z.output<typeof waiver>;

/** What a phone at the gate needs to know about a stage. Contains no document number, phone or address. */
export const roster = z.object({
  stage: z.object({
    id: z.number(),
    automaker_id: z.number(),
    title: z.string(),
    stage_date: z.nullable(z.string()),
    /** Null when the stage requires no signature. */
    waiver: z.nullable(waiver),
    /** Registration fee in cents; 0 when free. */
    fee_cents: z.number(),
  }),
  /** Increases by one whenever one of its cars changes. */
  revision: z.number(),
  cars: z.array(rosterCar),
});
export type Roster = z.output<typeof roster>;

/** Cars and people past the gate. */
export const onTrail = z.object({ cars: z.number(), people: z.number() });
export type OnTrail = z.output<typeof onTrail>;

/** A car's arrival that another phone reported to the server. */
export const knownArrival = z.object({
  car: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Name of the phone. */
  where: z.string(),
  /** True when it was let in against its verdict. */
  is_override: z.boolean(),
});
export type KnownArrival = z.output<typeof knownArrival>;
