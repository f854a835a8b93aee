import * as z from 'zod/mini';
import { shownStart } from '../checkin/start.ts';
import { nullableText } from '../shapes.ts';

/** A vehicle of a registration with its driver and navigator. */
export const enteredVehicle = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  conductor_id: z.number(),
  navigator_id: z.nullable(z.number()),
  /** Copied at registration, so that a sold or deleted vehicle stays readable (C89). */
  plate: z.string(),
  model: z.string(),
  title: z.string(),
  conductor_name: z.string(),
  navigator_name: nullableText,
  /** Start time and group; null until the organisers publish them (ADR 109). */
  start: z.nullable(shownStart),
});

/** A companion in a vehicle of a registration. */
export const enteredCompanion = z.object({
  vehicle_registration_id: z.number(),
  companion_id: z.number(),
  companion_name: z.string(),
});
