import * as z from 'zod/mini';
import { optionalCpf } from '../brazil/account-fields.ts';
import { optionalFlag } from '../brazil/fields.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDay, emptyBody, messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { personAnswer } from '../profile/profile.endpoints.ts';
import { companionFields, emergencyContact, participantFields } from './team.fields.ts';

export const participantAnswer = z.object({
  /** The person id, as everywhere (C158). */
  id: z.int(),
  person: personAnswer,
  /** 'name - phone' (TEAM-20). */
  emergency_contact: nullableText,
  /** The customer themself (D18). */
  is_self: z.boolean(),
});
export type Participant = z.output<typeof participantAnswer>;

export const companionAnswer = z.object({
  id: z.int(),
  short_id: z.int(),
  person: z.object({
    id: z.int(),
    name: z.string(),
    cpf: nullableText,
    /** Empty when it is not known. */
    date_of_birth: z.union([calendarDay, z.literal('')]),
  }),
});
export type Companion = z.output<typeof companionAnswer>;

const participantBody = z.object({
  person_id: z.optional(z.nullable(positiveId)),
  ...participantFields,
  emergency_contact: emergencyContact,
});

const savedParticipant = z.object({ message: z.string(), participant: participantAnswer });

export const getParticipants = endpoint({
  method: 'GET',
  path: '/getParticipants',
  summary: 'Drivers and navigators of the team, the customer first (D18).',
  access: 'customer:complete',
  responses: { 200: z.object({ participants: z.array(participantAnswer) }) },
  errors: [],
});

export const getNavigators = endpoint({
  method: 'GET',
  path: '/getNavigators',
  summary: 'The same people under the documents’ other name (C130).',
  access: 'customer:complete',
  responses: { 200: z.object({ Navigators: z.array(participantAnswer) }) },
  errors: [],
});

export const saveParticipant = endpoint({
  method: 'POST',
  path: '/createOrUpdateParticipants',
  summary: 'Adds or changes a participant; for the customer only the emergency contact (D18).',
  access: 'customer:complete',
  body: participantBody,
  responses: { 200: savedParticipant },
  errors: ['team_cpf_taken', 'not_found', 'in_active_registration', 'too_many_participants'],
});

export const saveNavigator = endpoint({
  method: 'POST',
  path: '/createOrUpdateNavigators',
  summary: 'Alias of the participant call (C130).',
  access: 'customer:complete',
  body: participantBody,
  responses: { 200: savedParticipant },
  errors: ['team_cpf_taken', 'not_found', 'in_active_registration', 'too_many_participants'],
});

export const getCompanions = endpoint({
  method: 'GET',
  path: '/getCompanions',
  summary: 'Companions of the team.',
  access: 'customer:complete',
  responses: { 200: z.object({ companions: z.array(companionAnswer) }) },
  errors: [],
});

export const saveCompanion = endpoint({
  method: 'POST',
  path: '/createOrUpdateCompanions',
  summary:
    'Adds or changes a companion; a responsible adult must consent for children under 12 (D26).',
  access: 'customer:complete',
  body: z.object({
    person_id: z.optional(z.nullable(positiveId)),
    ...companionFields,
    cpf: optionalCpf,
    guardian_consent: optionalFlag,
  }),
  responses: { 200: z.object({ message: z.string(), companion: companionAnswer }) },
  errors: ['not_found', 'in_active_registration', 'too_many_companions'],
});

export const deletePerson = endpoint({
  method: 'POST',
  path: '/customer/deleteParticipant/{id}',
  summary: 'Removes a participant or a companion from the team (C158, C159).',
  access: 'customer:complete',
  params: z.object({ id: positiveId }),
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});
