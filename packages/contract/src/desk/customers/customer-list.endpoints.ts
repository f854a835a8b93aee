import * as z from 'zod/mini';
import { type Answer, endpoint, type Query } from '../../endpoint.ts';
import { automakerId, nullableText } from '../../shapes.ts';
import { deskPage, pageCursor } from '../desk-shapes.ts';
import { deskText } from '../registration-list.endpoints.ts';

/** Which accounts a list shows; sign-ups that nobody confirmed are no accounts and have a list of their own. */
export const CUSTOMER_VIEWS = ['all', 'incomplete', 'requests', 'failing'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

/** An account as lists show it. Nobody's CPF or phone is ever whole here. */
export const deskCustomerRow = z.object({
  id: z.number(),
  automaker_id: z.number(),
  /** Empty before the onboarding is complete. */
  name: z.string(),
  /** '***.456.789-**'. */
  cpf: z.string(),
  /** '(••) •••••-0001'; empty where none is kept. */
  phone: z.string(),
  email: z.string(),
  /** `incomplete`: confirmed, and its onboarding not filled in yet. */
  state: z.enum(['complete', 'incomplete']),
  registrations: z.number(),
  /** By when the oldest request about their data has to be answered; null for none. */
  due_at: nullableText,
  created_at: z.string(),
});
export type DeskCustomerRow = z.output<typeof deskCustomerRow>;

/** Somebody who signed up and has not confirmed their e-mail. */
export const deskSignupRow = z.object({
  id: z.number(),
  automaker_id: z.number(),
  email: z.string(),
  cpf: z.string(),
  /** 'Chrome no Android'. */
  device: z.string(),
  created_at: z.string(),
  /** When the newest link stops working. */
  expires_at: z.string(),
  /** What became of the newest message. */
  mail: z.nullable(z.enum(['waiting', 'failing', 'given_up'])),
});
export type DeskSignupRow = z.output<typeof deskSignupRow>;

/** How many are in each view, of the brand and the text asked for. Each stops at `COUNTED_ROWS`. */
const counts = z.object({
  all: z.number(),
  incomplete: z.number(),
  requests: z.number(),
  failing: z.number(),
  unconfirmed: z.number(),
});

const asked = {
  brand: z.optional(automakerId),
  /** A name, an e-mail, a whole CPF or phone, a plate, an inscription number, a txid or an end-to-end id. */
  text: z.optional(deskText),
  page: pageCursor,
};

export const listDeskCustomers = endpoint({
  method: 'GET',
  path: '/staff/customers',
  summary:
    'Accounts inside the scope of who asks, a page of 50, newest first; with how many there are in each view.',
  access: 'staff:registrations:view',
  query: z.object({ ...asked, view: z.optional(z.enum(CUSTOMER_VIEWS)) }),
  responses: {
    200: z.object({ customers: z.array(deskCustomerRow), page: deskPage, counts }),
  },
  errors: [],
});
export type DeskCustomerQuery = Query<typeof listDeskCustomers>;
export type DeskCustomerList = Answer<typeof listDeskCustomers>;

export const listDeskSignups = endpoint({
  method: 'GET',
  path: '/staff/signups',
  summary:
    'Sign-ups that wait for the confirmation of an e-mail, of brands whose accounts the caller sees, newest first.',
  access: 'staff:registrations:view',
  query: z.object(asked),
  responses: { 200: z.object({ signups: z.array(deskSignupRow), page: deskPage, counts }) },
  errors: [],
});
export type DeskSignupQuery = Query<typeof listDeskSignups>;
export type DeskSignupList = Answer<typeof listDeskSignups>;
