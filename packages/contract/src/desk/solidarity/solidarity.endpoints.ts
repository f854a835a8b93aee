import * as z from 'zod/mini';
import { type Answer, type BodyInput, endpoint } from '../../endpoint.ts';
import { LARGEST_FILE } from '../../files/largest-file.ts';
import { requestWith, sentFile } from '../../files/sent-file.ts';
import { calendarDay, instant, messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { entityFields, promiseFields } from '../../solidarity/solidarity.endpoints.ts';
import { ACCOUNT_STATES, RENDER_BLOCKERS } from '../../solidarity/solidarity.rules.ts';
import { closingState } from '../days/money-days.endpoints.ts';
import { deskStage } from '../desk-shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';
import { solidarityEdit } from './solidarity-edit.ts';

const one = z.object({ id: positiveId });

const deskDelivery = z.object({
  id: z.int(),
  delivered_on: calendarDay,
  quantity: z.nullable(z.int()),
  value: z.string(),
  files: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['document', 'picture']),
      name: z.string(),
      /** True when the public page shows it. */
      is_public: z.boolean(),
    }),
  ),
});
export type DeskDelivery = z.output<typeof deskDelivery>;

const deskPromise = z.object({
  id: z.int(),
  ...promiseFields,
  deliveries: z.array(deskDelivery),
});
export type DeskPromise = z.output<typeof deskPromise>;

const deskEntity = z.object({ id: z.int(), ...entityFields, promises: z.array(deskPromise) });
export type DeskEntity = z.output<typeof deskEntity>;

const deskCost = z.object({ id: z.int(), what: z.string(), value: z.string() });
export type DeskCost = z.output<typeof deskCost>;

/** Amounts in reais; the difference may be negative. */
const balance = z.object({
  received: z.string(),
  gate: z.string(),
  returned: z.string(),
  costs: z.string(),
  available: z.string(),
  given: z.string(),
  to_give: z.string(),
  difference: z.string(),
});
export type DeskBalance = z.output<typeof balance>;

export const readSolidarity = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/solidarity',
  summary:
    'The solidarity account of a stage: entities, promises, deliveries, costs, and its equation with the stage’s money.',
  access: 'staff:solidarity:view',
  params: one,
  responses: {
    200: z.object({
      stage: deskStage,
      /** The public page of its season; null before the stage has a date. */
      page: nullableText,
      /** Counts the edits; sent back with the next one. */
      version: z.int(),
      state: z.enum(ACCOUNT_STATES),
      /** Whether the stage's money is closed. */
      money: closingState,
      balance,
      blockers: z.array(z.enum(RENDER_BLOCKERS)),
      entities: z.array(deskEntity),
      costs: z.array(deskCost),
      /** Newest first. */
      renderings: z.array(
        z.object({
          number: z.int(),
          at: instant,
          proposed_by: z.string(),
          confirmed_by: z.string(),
          available: z.string(),
        }),
      ),
      /** Edits above the limit, and marking as 'prestado', that wait for a second person. */
      waiting: z.array(
        z.object({
          id: z.int(),
          act: z.enum(['solidarity_edit', 'solidarity_render']),
          what: z.string(),
          amount: z.string(),
          staff: z.string(),
          is_own: z.boolean(),
        }),
      ),
      /** In reais: costs and deliveries above it need a second person. */
      alone_up_to: z.string(),
      may_edit: z.boolean(),
    }),
  },
  errors: ['not_found'],
});
export type DeskSolidarity = Answer<typeof readSolidarity>;

export const editSolidarity = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/solidarity/edits',
  summary:
    'Adds, changes or removes an entity, a promise, a cost or a delivery. A cost or delivery above the limit becomes a proposal to Financeiro.',
  access: 'staff:solidarity:edit',
  fresh: true,
  params: one,
  body: z.object({
    edit: solidarityEdit,
    /** The account as the caller saw it. */
    version: z.int().check(z.gte(0)),
    reason: staffReason,
  }),
  responses: {
    200: z.object({
      message: z.string(),
      /** True when a second person must confirm it: nothing is recorded yet. */
      proposed: z.boolean(),
    }),
  },
  errors: [
    'not_found',
    'solidarity_changed',
    'solidarity_entity_known',
    'solidarity_in_use',
    'solidarity_too_much',
    'proposal_waits',
  ],
});
export type SolidarityEditBody = BodyInput<typeof editSolidarity>;

export const renderSolidarity = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/solidarity/rendering',
  summary:
    'Proposes to mark the account ‘prestado’, as the caller saw it; Financeiro confirms. Refused while it does not balance with the closed money of the stage.',
  access: 'staff:solidarity:edit',
  fresh: true,
  params: one,
  body: z.object({ version: z.int().check(z.gte(0)), reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: [
    'not_found',
    'solidarity_changed',
    'solidarity_unbalanced',
    'solidarity_rendered',
    'proposal_waits',
  ],
});

export const withdrawSolidarityProposal = endpoint({
  method: 'POST',
  path: '/staff/solidarity/proposals/{id}/withdrawal',
  summary: 'Withdraws the caller’s own proposal about a solidarity account.',
  access: 'staff:solidarity:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'proposal_over'],
});

export const addSolidarityFile = endpoint({
  method: 'POST',
  path: '/staff/solidarity/deliveries/{id}/files',
  summary:
    'Adds a document (PDF) or picture to a delivery: public on the season’s page, or for staff only.',
  access: 'staff:solidarity:edit',
  params: one,
  body: z.object({ file: sentFile(LARGEST_FILE), is_public: z.boolean() }),
  largestBody: requestWith(LARGEST_FILE),
  responses: { 201: messageAnswer },
  errors: ['not_found', 'solidarity_file_known'],
});

export const removeSolidarityFile = endpoint({
  method: 'POST',
  path: '/staff/solidarity/files/{id}/removal',
  summary: 'Deletes a document or picture of a delivery, also from the public page.',
  access: 'staff:solidarity:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const openSolidarityFile = endpoint({
  method: 'GET',
  path: '/staff/solidarity/files/{id}',
  summary: 'A document or picture of a delivery, also one that is not public.',
  access: 'staff:solidarity:view',
  params: one,
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/octet-stream',
});
