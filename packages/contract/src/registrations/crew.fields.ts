import * as z from 'zod/mini';
import { shownStart } from '../checkin/start.ts';
import { nullableText } from '../shapes.ts';

/** A vehicle of a registration with its driver and navigator. */
export const enteredVehicle = z.object({
  id: z.int(),
  vehicle_id: z.int(),
  conductor_id: z.int(),
  navigator_id: z.nullable(z.int()),
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
  vehicle_registration_id: z.int(),
  companion_id: z.int(),
  companion_name: z.string(),
});
