import * as z from 'zod/mini';
import {
  chassis,
  optionalSanitizedText,
  plate,
  requiredText,
  sanitizedText,
  vehicleCondition,
  vehicleUse,
  year,
} from '../brazil/fields.ts';
import { schemaNow } from '../time-source.ts';

/** Fields of the vehicle form (VAL-03, VAL-41). `model` keeps its punctuation (C62). */
export const vehicleFields = {
  chassis,
  model: requiredText(1, 80),
  title: sanitizedText(1, 60),
  year: year(schemaNow),
  plate,
  color: optionalSanitizedText(40),
  use_of_the_vehicle: vehicleUse,
  vehicle_condition: vehicleCondition,
  /** Not part of an address: a hidden constant of the documents (C60). */
  state: z.optional(z.literal('XX')),
};
