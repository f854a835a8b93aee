import * as z from 'zod/mini';
import { email } from '../brazil/account-fields.ts';
import { existingPassword, newPassword } from '../brazil/password-fields.ts';
import { flag, optionalFlag, optionalText } from '../brazil/fields.ts';
import { endpoint } from '../endpoint.ts';
import { automakerId, calendarDay, flagAnswer, messageAnswer, nullableText } from '../shapes.ts';
import { vehicleAnswer } from '../vehicles/vehicles.endpoints.ts';
import { vehicleFields } from '../vehicles/vehicles.fields.ts';
import { personFields } from './profile.fields.ts';

export const personAnswer = z.object({
  id: z.int(),
  name: nullableText,
  cpf: nullableText,
  date_of_birth: z.nullable(calendarDay),
  phone: nullableText,
  gender: nullableText,
  zip_code: nullableText,
  address: nullableText,
  number: nullableText,
  complement: nullableText,
  district: nullableText,
  state: nullableText,
  city: nullableText,
});
export type Person = z.output<typeof personAnswer>;

export const customerAnswer = z.object({
  id: z.int(),
  email: z.string(),
  role_id: z.int(),
  status: flagAnswer,
  terms_accepted: flagAnswer,
  receive_vehicle_info: flagAnswer,
  receive_event_emails: flagAnswer,
  receive_newsletter: flagAnswer,
  receive_offers: flagAnswer,
  receive_news: flagAnswer,
  person: personAnswer,
  customer: z.object({ vehicles: z.array(vehicleAnswer) }),
});
export type Customer = z.output<typeof customerAnswer>;

export const getCustomerByEmail = endpoint({
  method: 'POST',
  path: '/customer/getCustomersByEmail',
  summary: 'The customer’s own account; any other e-mail is refused (D29).',
  access: 'customer',
  body: z.object({ email, automaker_id: automakerId }),
  responses: { 200: z.object({ customer: customerAnswer }) },
  errors: ['forbidden'],
});

export const updateCustomer = endpoint({
  method: 'POST',
  path: '/customer/customerUpdate',
  summary: 'Stores the whole profile; with `vehicle`, completes the onboarding (C58, C72).',
  access: 'customer',
  body: z.object({
    automaker_id: automakerId,
    /** CPF and e-mail belong to the verified login: accepted but ignored (C70). */
    cpf: optionalText(),
    email: optionalText(),
    ...personFields,
    terms_accepted: flag,
    receive_vehicle_info: optionalFlag,
    receive_event_emails: optionalFlag,
    receive_newsletter: optionalFlag,
    receive_offers: optionalFlag,
    receive_news: optionalFlag,
    vehicle: z.optional(z.object({ automaker_id: automakerId, ...vehicleFields })),
  }),
  responses: { 200: z.object({ message: z.string(), customer: customerAnswer }) },
  errors: ['duplicate_chassis', 'in_active_registration'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/customer/changePassword',
  summary: 'Sets a new password and ends the other sessions (C33).',
  access: 'customer',
  body: z.object({
    current_password: existingPassword,
    password: newPassword(),
    password_confirmation: existingPassword,
  }),
  responses: { 200: messageAnswer },
  errors: ['wrong_current_password', 'same_password', 'password_mismatch'],
});
