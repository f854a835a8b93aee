import { cpf } from '../brazil/account-fields.ts';
import {
  birthDate,
  cep,
  city,
  gender,
  optionalSanitizedText,
  phone,
  sanitizedText,
  uf,
} from '../brazil/fields.ts';
import { requiredField } from '../brazil/field-rule.ts';
import { maskPhone } from '../brazil/phone.ts';
import { sanitize } from '../brazil/sanitize.ts';
import { schemaNow } from '../time-source.ts';
import { joinEmergencyContact, splitEmergencyContact } from './emergency-contact.rules.ts';

/** Longest name of a person of the team. */
const NAME_MAX_LENGTH = 120;

/** Fields of the member form that travel under their own names, as the form asks for them (VAL-49 to VAL-56). */
export const participantFields = {
  name: sanitizedText(3, NAME_MAX_LENGTH),
  cpf,
  date_of_birth: birthDate(schemaNow),
  phone,
  gender,
  zip_code: cep,
  address: sanitizedText(1, 160),
  number: sanitizedText(1, 20),
  complement: optionalSanitizedText(120),
  district: sanitizedText(1, 120),
  state: uf,
  city: city(120),
};

/** The two fields that travel joined, as `emergency_contact` (TEAM-17, TEAM-20, C166). */
export const emergencyFields = {
  emergency_name: sanitizedText(1, NAME_MAX_LENGTH),
  emergency_phone: phone,
};

/** What is wrong with the two parts of a contact; null when nothing is. */
function contactProblem(contact: string): string | null {
  const { name, phone: number } = splitEmergencyContact(contact);
  const { emergency_name, emergency_phone } = emergencyFields;
  const judged = [emergency_name.safeParse(name), emergency_phone.safeParse(number)];
  return judged.flatMap(({ error }) => error?.issues ?? [])[0]?.message ?? null;
}

/** The two joined, by the form's own rules (VAL-55); 'name - phone' out, in the wire form of both (TEAM-20). */
export const emergencyContact = requiredField({
  normalise: (contact) => {
    const { name, phone: number } = splitEmergencyContact(contact);
    return joinEmergencyContact(sanitize(name).trim(), maskPhone(number));
  },
  problem: contactProblem,
});

/** Fields of the companion form (VAL-47, VAL-48). */
export const companionFields = {
  name: sanitizedText(3, NAME_MAX_LENGTH),
  date_of_birth: birthDate(schemaNow),
};
