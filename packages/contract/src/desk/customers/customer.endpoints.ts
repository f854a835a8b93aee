import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { NOTICE_KINDS } from '../../notices/notice-kinds.ts';
import { REGISTRATION_STATUSES } from '../../registrations/statuses.ts';
import { nullableText, positiveId } from '../../shapes.ts';
import { deskStage } from '../desk-shapes.ts';
import { messageRow, timelineEntry } from '../registrations/registration.endpoints.ts';

/** Summary of a vehicle in the garage. */
const ownVehicle = z.object({
  id: z.number(),
  plate: z.string(),
  model: z.string(),
  year: z.string(),
  color: nullableText,
  sold_at: nullableText,
});

/** A member of the customer's team; CPF and phone masked. */
const teamPerson = z.object({
  id: z.number(),
  kind: z.enum(['participant', 'companion']),
  name: z.string(),
  cpf: z.string(),
  phone: z.string(),
  /** Whole years today; null when the birth date is unknown. */
  age: z.nullable(z.number()),
});

/** A session of the account. */
const openSession = z.object({
  id: z.number(),
  /** Example: 'Chrome no Android'. */
  device: z.string(),
  created_at: z.string(),
  /** Accurate to five minutes. */
  last_seen_at: z.string(),
  expires_at: z.string(),
});

/** A registration of any year, with its fee and the amounts received and kept, e.g. "500.00". */
const pastRegistration = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  /** Until when the customer confirms an entry that staff made; null or absent for all others. */
  confirm_until: z.optional(nullableText),
  stage: deskStage,
  category: z.string(),
  plate: nullableText,
  due: z.string(),
  held: z.string(),
});

/** A request about the customer's data, with its legal deadline. */
const dataRequest = z.object({
  key: z.string(),
  /** `copy`: export of all data; `erasure`: deletion of the account. */
  kind: z.enum(['copy', 'erasure']),
  asked_at: z.string(),
  due_at: z.string(),
  answered_at: nullableText,
});
export type DataRequest = z.output<typeof dataRequest>;

export const deskCustomer = z.object({
  id: z.number(),
  automaker_id: z.number(),
  /** Person row of the customer, whose data staff may reveal. */
  person_id: z.number(),
  name: z.string(),
  /** Empty after erasure, like CPF and phone. */
  email: z.string(),
  cpf: z.string(),
  phone: z.string(),
  state: z.enum(['complete', 'incomplete', 'erased']),
  created_at: z.string(),
  erased_at: nullableText,
  /**
   * `stages`: the staff member's grants cover only stages that the customer entered. Only those registrations are
   * included, and account data is empty.
   */
  reach: z.enum(['account', 'stages']),
  vehicles: z.array(ownVehicle),
  people: z.array(teamPerson),
  sessions: z.array(openSession),
  registrations: z.array(pastRegistration),
  money: z.object({
    received: z.string(),
    returned: z.string(),
    lines: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(['payment', 'refund']),
        registration_id: z.number(),
        number: z.number(),
        amount: z.string(),
        at: z.string(),
        /** Status of a refund; a payment is always `done`. */
        status: z.enum(['pending', 'processing', 'done', 'failed']),
      }),
    ),
  }),
  requests: z.array(dataRequest),
  /** Messages that are waiting, failing or given up. */
  mails: z.array(z.extend(messageRow, { registration_id: z.nullable(z.number()) })),
  notices: z.object({
    /** Number of browsers that receive push notifications. */
    devices: z.number(),
    off: z.array(z.enum(NOTICE_KINDS)),
    /** Number of stages whose opening the customer asked to be notified of. */
    watched: z.number(),
  }),
  /** History of the account: who did what, when and why. */
  history: z.array(timelineEntry),
});
export type DeskCustomer = z.output<typeof deskCustomer>;

export const readDeskCustomer = endpoint({
  method: 'GET',
  path: '/staff/customers/{id}',
  summary: 'One account with garage, team, sessions, entries, money, requests and messages.',
  access: 'staff:registrations:view',
  params: z.object({ id: positiveId }),
  responses: { 200: z.object({ customer: deskCustomer }) },
  errors: ['not_found'],
});
export type DeskCustomerAnswer = Answer<typeof readDeskCustomer>;
