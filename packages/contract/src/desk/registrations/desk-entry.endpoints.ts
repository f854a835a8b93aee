import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { entryFields } from '../../registrations/entry.fields.ts';
import { REGISTRATION_STATUSES } from '../../registrations/statuses.ts';
import { instant, positiveId } from '../../shapes.ts';
import { vehicleFields } from '../../vehicles/vehicles.fields.ts';
import { deskHolder, deskStage } from '../desk-shapes.ts';
import { choosablePerson, choosableVehicle, editLimits } from './registration-edit.endpoints.ts';
import { staffReason } from './registration.endpoints.ts';

const one = z.object({ id: positiveId });

/** An open invitation of the customer to the stage, with a place of its own. */
const openInvitation = z.object({ id: z.number(), vehicles: z.number(), expires_at: instant });

const deskEntryForm = z.object({
  stage: deskStage,
  customer: deskHolder,
  categories: z.array(z.object({ id: z.number(), name: z.string(), limits: editLimits })),
  vehicles: z.array(choosableVehicle),
  people: z.array(choosablePerson),
  /** The window that runs; null when only an invitation's place can be taken. */
  window: z.nullable(z.enum(['general', 'first_batch'])),
  /** Free places of that window. */
  free: z.number(),
  /** Registrations on the waiting list. */
  waiting: z.number(),
  invitations: z.array(openInvitation),
});
export type DeskEntryForm = z.output<typeof deskEntryForm>;

export const readDeskEntryForm = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/entry-form',
  summary:
    'What staff chooses from to enter a customer: categories, garage, team, open invitations; CPFs masked.',
  access: 'staff:registrations:edit',
  params: one,
  query: z.object({ customer_id: positiveId }),
  responses: { 200: z.object({ form: deskEntryForm }) },
  errors: ['not_found', 'registration_closed'],
});

export const createDeskEntry = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/entries',
  summary:
    'Enters a customer by the rules of their own entry, behind everybody who waits and fits. The customer accepts the terms and confirms within 24 hours, or the place is released.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({
    customer_id: positiveId,
    category_id: entryFields.category_id,
    team_name: entryFields.team_name,
    vehicles: entryFields.vehicles,
    vehicleCompanions: entryFields.vehicleCompanions,
    /** The customer's open invitation whose place it takes. */
    invitation_id: z.nullable(positiveId),
    reason: staffReason,
  }),
  responses: {
    201: z.object({
      message: z.string(),
      id: z.number(),
      number: z.number(),
      status: z.enum(REGISTRATION_STATUSES),
    }),
  },
  errors: [
    'not_found',
    'registration_closed',
    'entries_paused',
    'too_many_registrations',
    'first_batch_full',
    'vehicles_refused',
    'vehicle_already_registered',
    'person_already_registered',
    'vehicle_not_yours',
    'invitation_invalid',
  ],
});

const { state: _hidden, ...vehicleInput } = vehicleFields;

export const addDeskVehicle = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/vehicles',
  summary: 'Adds a vehicle to a customer’s garage, so that it can be chosen for an entry.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ ...vehicleInput, reason: staffReason }),
  responses: { 201: z.object({ message: z.string(), vehicle: choosableVehicle }) },
  errors: ['not_found', 'duplicate_chassis', 'too_many_vehicles'],
});
