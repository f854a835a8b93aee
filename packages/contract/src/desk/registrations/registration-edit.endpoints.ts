import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { entryFields } from '../../registrations/entry.fields.ts';
import { OVERRIDABLE_RULES } from '../../registrations/overrides.rules.ts';
import { REGISTRATION_STATUSES } from '../../registrations/statuses.ts';
import { nullableText, positiveId } from '../../shapes.ts';
import { rowVersion } from '../desk-shapes.ts';
import { staffReason } from './registration.endpoints.ts';
import { noteToCustomers } from '../room/room-acts.endpoints.ts';

const one = z.object({ id: positiveId });
const overridden = z.array(z.enum(OVERRIDABLE_RULES));

/** A vehicle that can be chosen: from the customer's garage, or already in the registration. */
export const choosableVehicle = z.object({
  id: z.number(),
  plate: z.string(),
  model: z.string(),
  year: z.string(),
  /** True when it was sold or removed since: it may stay, but not be added again. */
  is_gone: z.boolean(),
});
/** A person who can be chosen: from the customer's team, or already in the registration. */
export const choosablePerson = z.object({
  id: z.number(),
  /** Companions may only take companion seats, and nobody else may (C130). */
  kind: z.enum(['self', 'participant', 'companion']),
  name: z.string(),
  /** Masked, '***.456.789-**'; empty when there is none. */
  cpf: z.string(),
  /** Whole years on the stage's day; null when birth date or day is unknown. */
  age: z.nullable(z.number()),
  is_gone: z.boolean(),
});
export type ChoosableVehicle = z.output<typeof choosableVehicle>;
export type ChoosablePerson = z.output<typeof choosablePerson>;

/** What a category and its stage allow in a registration. */
export const editLimits = z.object({
  vehicles: z.number(),
  companions: z.number(),
  navigator: z.enum(['hidden', 'optional', 'required']),
  has_team_name: z.boolean(),
});

const deskEdit = z.object({
  id: z.number(),
  customer_id: z.number(),
  number: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  stage: z.object({ id: z.number(), automaker_id: z.number(), title: z.string() }),
  version: rowVersion,
  /** The current registration. Clients send it back with changes. */
  entry: z.object({
    category_id: z.number(),
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
  /**
   * `account` when garage and team can be chosen from. They belong to the brand, so grants for a stage do not cover
   * them.
   */
  reach: z.enum(['account', 'stages']),
  limits: editLimits,
  /** Categories that the registration can have, its own among them. */
  categories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      limits: editLimits,
      /** Its terms are not those that the customer accepted, so that staff cannot choose it. */
      has_other_terms: z.boolean(),
    }),
  ),
  /** False after payment: no vehicle can be added then (D20). */
  may_add_vehicles: z.boolean(),
  /** Rules for customers that a change by staff would override now. */
  overridden,
});
export type DeskEdit = z.output<typeof deskEdit>;

export const readDeskEdit = endpoint({
  method: 'GET',
  path: '/staff/registrations/{id}/edit',
  summary:
    'A registration with its possible choices for a change on the customer’s behalf: garage and team, CPFs masked.',
  access: 'staff:registrations:edit',
  params: one,
  responses: { 200: z.object({ edit: deskEdit }) },
  errors: ['not_found', 'registration_cancelled', 'registration_closed'],
});

/** Category, and vehicles and crew in the format of the customer's own form. */
const changed = {
  /** Absent keeps the category. */
  category_id: z.optional(positiveId),
  team_name: entryFields.team_name,
  vehicles: entryFields.vehicles,
  vehicleCompanions: entryFields.vehicleCompanions,
};

/** A single difference. */
const difference = z.object({
  what: z.enum(['category', 'vehicle', 'conductor', 'navigator', 'companions', 'team']),
  /** New plate of the vehicle whose seat changed; empty for the team's name. */
  plate: z.string(),
  /** Null when there was none. */
  before: nullableText,
  after: nullableText,
});
export type EntryDifference = z.output<typeof difference>;

const money = z.object({ before: z.string(), after: z.string() });

/** Consequences of a change. Counted by the same code in rehearsal and execution, so the rehearsal is exact. */
export const editConsequences = z.object({
  /** When empty, nothing changes and nobody is notified. */
  changes: z.array(difference),
  overridden,
  /** Total fee, e.g. "500.00". */
  fee: money,
  /** Amount that the customer then still has to pay. */
  open: z.string(),
  /** Amount refunded to the customer. */
  refund: z.string(),
  places: z.object({ before: z.number(), after: z.number() }),
  /** True when it is on the waiting list and moves to its end because of an added vehicle. */
  goes_to_the_end: z.boolean(),
  /** Inscription numbers promoted from the waiting list. */
  promoted: z.array(z.number()),
  /** Messages that this sends. */
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
  summary: 'Dry run of a change on the customer’s behalf.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object(changed),
  responses: {
    200: z.object({
      consequences: editConsequences,
      version: rowVersion,
      /** True when the refund is so large that Financeiro must confirm it. */
      takes_two: z.boolean(),
    }),
  },
  errors: [...REFUSALS],
});

export const editDeskRegistration = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/edit',
  summary:
    'Changes vehicles and crew on the customer’s behalf by the rules of their own change. Overridden rules are named, and the customer reads why. A refund requires a fresh factor; above the limit it becomes a proposal to Financeiro.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({
    ...changed,
    version: rowVersion,
    /** Rules that the change overrides, as shown in the rehearsal. */
    overridden,
    reason: staffReason,
    /** Text for the customer in the e-mail. */
    note: noteToCustomers,
  }),
  responses: {
    200: z.object({
      message: z.string(),
      consequences: editConsequences,
      /** True when nothing has changed yet, because a second person must confirm. */
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
