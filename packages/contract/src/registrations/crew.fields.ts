import * as z from 'zod/mini';
import { shownStart } from '../checkin/start.ts';
import { nullableText } from '../shapes.ts';

/** A vehicle of a registration with who drives and navigates it. */
export const enteredVehicle = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  conductor_id: z.number(),
  navigator_id: z.nullable(z.number()),
  /** As entered, for cards: a sold or deleted vehicle stays readable (C89). */
  plate: z.string(),
  model: z.string(),
  title: z.string(),
  conductor_name: z.string(),
  navigator_name: nullableText,
  /** With which group and when it starts; null as long as the organisers do not show it (ADR 109). */
  start: z.nullable(shownStart),
});

/** Who goes along in a vehicle of a registration. */
export const enteredCompanion = z.object({
  vehicle_registration_id: z.number(),
  companion_id: z.number(),
  companion_name: z.string(),
});
