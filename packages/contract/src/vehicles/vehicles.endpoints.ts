import * as z from 'zod/mini';
import { flag, soldDate } from '../brazil/fields.ts';
import { endpoint } from '../endpoint.ts';
import {
  automakerId,
  calendarDay,
  emptyBody,
  flagAnswer,
  messageAnswer,
  nullableText,
  positiveId,
} from '../shapes.ts';
import { schemaNow } from '../time-source.ts';
import { vehicleFields } from './vehicles.fields.ts';

export const vehicleAnswer = z.object({
  id: z.int(),
  chassis: z.string(),
  model: z.string(),
  title: z.string(),
  year: z.string(),
  plate: z.string(),
  color: nullableText,
  use_of_the_vehicle: z.enum(['Particular', 'Empresarial']),
  vehicle_condition: z.enum(['novo', 'usado']),
  state: z.string(),
  is_favorite: flagAnswer,
  sold_at: z.nullable(calendarDay),
});
export type Vehicle = z.output<typeof vehicleAnswer>;

export const getVehicles = endpoint({
  method: 'GET',
  path: '/customer/getVehicles',
  summary: 'All vehicles of the customer, sold ones included (C90); 404 when there are none.',
  access: 'customer:complete',
  responses: { 200: z.object({ vehicles: z.array(vehicleAnswer) }) },
  errors: ['no_vehicles'],
});

export const createVehicle = endpoint({
  method: 'POST',
  path: '/customer/postVehicles',
  summary: 'Adds a vehicle.',
  access: 'customer:complete',
  body: z.object({ automaker_id: automakerId, ...vehicleFields }),
  responses: { 201: z.object({ message: z.string(), vehicle: vehicleAnswer }) },
  errors: ['duplicate_chassis', 'too_many_vehicles'],
});

export const updateVehicle = endpoint({
  method: 'POST',
  path: '/customer/updateVehicle/{id}',
  summary: 'Changes fields, the favourite flag, or marks the vehicle as sold.',
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  body: z.object({
    ...z.partial(z.object(vehicleFields)).shape,
    automaker_id: z.optional(automakerId),
    is_favorite: z.optional(flag),
    sold_at: z.optional(soldDate(schemaNow)),
  }),
  responses: { 200: z.object({ message: z.string(), vehicle: vehicleAnswer }) },
  errors: ['vehicle_not_yours', 'duplicate_chassis', 'in_active_registration'],
});

export const deleteVehicle = endpoint({
  method: 'POST',
  path: '/customer/deleteVehicle/{id}',
  summary: 'Removes a vehicle from the garage; registrations keep it (C89).',
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['vehicle_not_yours'],
});

export const getVehicleVersions = endpoint({
  method: 'GET',
  path: '/getAllVehicleVersions',
  summary: 'Known model versions, as suggestions for the model field (C83).',
  access: 'public',
  responses: {
    200: z.object({
      versions: z.array(z.object({ id: z.int(), name: z.string(), automaker_id: z.int() })),
    }),
  },
  errors: [],
});
