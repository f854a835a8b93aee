import * as z from 'zod/mini';
import { type Answer, endpoint, type Query } from '../../endpoint.ts';
import { automakerId, nullableText } from '../../shapes.ts';
import { deskPage, pageCursor } from '../desk-shapes.ts';
import { deskText } from '../registrations/registration-list.endpoints.ts';

/** Views of the customer list. Unconfirmed sign-ups are not accounts and have their own list. */
export const CUSTOMER_VIEWS = ['all', 'incomplete', 'requests', 'failing'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

/** An account in lists. CPF and phone are always masked here. */
export const deskCustomerRow = z.object({
  id: z.number(),
  automaker_id: z.number(),
  /** Empty before the onboarding is complete. */
  name: z.string(),
  /** Masked, '***.456.789-**'. */
  cpf: z.string(),
  /** Masked, '(••) •••••-0001'; empty when there is none. */
  phone: z.string(),
  email: z.string(),
  /** `incomplete`: e-mail confirmed, onboarding not completed. */
  state: z.enum(['complete', 'incomplete']),
  registrations: z.number(),
  /** Deadline of the oldest open data request; null when there is none. */
  due_at: nullableText,
  created_at: z.string(),
});
export type DeskCustomerRow = z.output<typeof deskCustomerRow>;

/** A sign-up whose e-mail is not confirmed. */
export const deskSignupRow = z.object({
  id: z.number(),
  automaker_id: z.number(),
  email: z.string(),
  cpf: z.string(),
  /** Example: 'Chrome no Android'. */
  device: z.string(),
  created_at: z.string(),
  /** Expiry of the newest link. */
  expires_at: z.string(),
  /** State of the newest message. */
  mail: z.nullable(z.enum(['waiting', 'failing', 'given_up'])),
});
export type DeskSignupRow = z.output<typeof deskSignupRow>;

/** Rows of each view for the brand and search text. Each stops at `COUNTED_ROWS`. */
const counts = z.object({
  all: z.number(),
  incomplete: z.number(),
  requests: z.number(),
  failing: z.number(),
  unconfirmed: z.number(),
});

const asked = {
  brand: z.optional(automakerId),
  /** Name, e-mail, whole CPF or phone, plate, inscription number, txid or end-to-end id. */
  text: z.optional(deskText),
  page: pageCursor,
};

export const listDeskCustomers = endpoint({
  method: 'GET',
  path: '/staff/customers',
  summary:
    'Accounts within the caller’s scope, 50 a page, newest first, with the count of each view.',
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
  summary: 'Unconfirmed sign-ups of brands whose accounts the caller may see, newest first.',
  access: 'staff:registrations:view',
  query: z.object(asked),
  responses: { 200: z.object({ signups: z.array(deskSignupRow), page: deskPage, counts }) },
  errors: [],
});
export type DeskSignupQuery = Query<typeof listDeskSignups>;
export type DeskSignupList = Answer<typeof listDeskSignups>;
