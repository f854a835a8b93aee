import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { entryFields } from '../registrations/entry.fields.ts';
import { OVERRIDABLE_RULES } from '../registrations/overrides.rules.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { nullableText, positiveId } from '../shapes.ts';
import { rowVersion } from './desk-shapes.ts';
import { staffReason } from './registration.endpoints.ts';
import { noteToCustomers } from './room/room-acts.endpoints.ts';

const one = z.object({ id: positiveId });
const overridden = z.array(z.enum(OVERRIDABLE_RULES));

/** A vehicle that the entry may have: of the customer's garage, or in the entry already. */
const choosableVehicle = z.object({
  id: z.number(),
  plate: z.string(),
  model: z.string(),
  year: z.string(),
  /** Sold or removed since: it may stay, and not come again. */
  is_gone: z.boolean(),
});
/** Somebody whom the entry may have: of the customer's team, or in the entry already. */
const choosablePerson = z.object({
  id: z.number(),
  /** Only companions sit as companions, and nowhere else (C130). */
  kind: z.enum(['self', 'participant', 'companion']),
  name: z.string(),
  /** '***.456.789-**'; empty where none is kept. */
  cpf: z.string(),
  /** Whole years on the stage's day; null where birth or day is unknown. */
  age: z.nullable(z.number()),
  is_gone: z.boolean(),
});
export type ChoosableVehicle = z.output<typeof choosableVehicle>;
export type ChoosablePerson = z.output<typeof choosablePerson>;

const deskEdit = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  stage: z.object({ id: z.number(), automaker_id: z.number(), title: z.string() }),
  version: rowVersion,
  /** As it is now; what is sent is this with its changes. */
  entry: z.object({
    team_name: nullableText,
    crews: z.array(
      z.object({
        vehicle_id: z.number(),
        conductor_id: z.number(),
        navigator_id: z.nullable(z.number()),
        companion_ids: z.array(z.number()),
      }),
    ),
  }),
  vehicles: z.array(choosableVehicle),
  people: z.array(choosablePerson),
  /** Whether garage and team are among the choices: they are a brand's, and no stage's. */
  reach: z.enum(['account', 'stages']),
  limits: z.object({
    vehicles: z.number(),
    companions: z.number(),
    navigator: z.enum(['hidden', 'optional', 'required']),
    has_team_name: z.boolean(),
  }),
  /** After payment none is added (D20). */
  may_add_vehicles: z.boolean(),
  /** Rules of the customer's that a change now would pass over. */
  overridden,
});
export type DeskEdit = z.output<typeof deskEdit>;

export const readDeskEdit = endpoint({
  method: 'GET',
  path: '/staff/registrations/{id}/edit',
  summary:
    'What a registration could be changed to on its customer’s behalf: garage and team, CPFs masked.',
  access: 'staff:registrations:edit',
  params: one,
  responses: { 200: z.object({ edit: deskEdit }) },
  errors: ['not_found', 'registration_cancelled', 'registration_closed'],
});

/** What the customer's own form sends of vehicles and crew. */
const changed = {
  team_name: entryFields.team_name,
  vehicles: entryFields.vehicles,
  vehicleCompanions: entryFields.vehicleCompanions,
};

/** One thing that is other than before. */
const difference = z.object({
  what: z.enum(['vehicle', 'conductor', 'navigator', 'companions', 'team']),
  /** Whose seat it is: the vehicle's plate as it will be; empty for the team's name. */
  plate: z.string(),
  /** Null where there was none. */
  before: nullableText,
  after: nullableText,
});
export type EntryDifference = z.output<typeof difference>;

const money = z.object({ before: z.string(), after: z.string() });

/** What changing does, counted where it is done: exact in a rehearsal, and the same afterwards. */
export const editConsequences = z.object({
  /** Empty: nothing is changed, and nobody is told. */
  changes: z.array(difference),
  overridden,
  /** The whole fee, as "500.00". */
  fee: money,
  /** What the customer still has to pay then. */
  open: z.string(),
  /** What goes back to the customer. */
  refund: z.string(),
  places: z.object({ before: z.number(), after: z.number() }),
  /** It waits, and goes to the end of the line for the vehicle more. */
  goes_to_the_end: z.boolean(),
  /** Numbers of those who move up from the waiting line. */
  promoted: z.array(z.number()),
  /** Messages that leave because of it. */
  mails: z.number(),
});
export type EditConsequences = z.output<typeof editConsequences>;

const REFUSALS = [
  'not_found',
  'registration_cancelled',
  'registration_closed',
  'no_more_vehicles',
  'no_vacancies',
  'first_batch_full',
  'voucher_exhausted',
  'vehicles_refused',
  'vehicle_already_registered',
  'person_already_registered',
  'vehicle_not_yours',
] as const;

export const rehearseDeskEdit = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/edit/rehearsal',
  summary:
    'What a change on the customer’s behalf would do now: done inside a transaction, and undone.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object(changed),
  responses: {
    200: z.object({
      consequences: editConsequences,
      version: rowVersion,
      /** So much goes back that Financeiro has to confirm it: it is proposed. */
      takes_two: z.boolean(),
    }),
  },
  errors: [...REFUSALS],
});

export const editDeskRegistration = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/edit',
  summary:
    'Changes vehicles and crew on the customer’s behalf by the rules of their own change; those it passes over are named, and the customer reads why. Where money goes back it takes a fresh factor; above the limit it is proposed to Financeiro.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({
    ...changed,
    version: rowVersion,
    /** Rules that are passed over, as they were rehearsed. */
    overridden,
    reason: staffReason,
    /** What the customer reads in the e-mail. */
    note: noteToCustomers,
  }),
  responses: {
    200: z.object({
      message: z.string(),
      consequences: editConsequences,
      /** Nothing has changed yet: a second person confirms. */
      is_proposed: z.boolean(),
    }),
  },
  errors: [
    ...REFUSALS,
    'cancellation_closed',
    'changed_meanwhile',
    'fresh_factor_needed',
    'proposal_waits',
  ],
});
