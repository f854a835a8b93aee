import * as z from 'zod/mini';
import { cpf } from '../brazil/account-fields.ts';
import { addressFields } from '../brazil/address-fields.ts';
import { birthDate, gender, phone, sanitizedText } from '../brazil/fields.ts';
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
  ...addressFields,
};

/** The two fields that travel joined, as `emergency_contact` (TEAM-17, TEAM-20, C166). */
export const emergencyFields = {
  emergency_name: sanitizedText(1, NAME_MAX_LENGTH),
  emergency_phone: phone,
};

/* @__NO_SIDE_EFFECTS__ */
function joinedContact() {
  return z.string().check(
    z.check<string>((payload) => {
      const parts = splitEmergencyContact(payload.value);
      const name = emergencyFields.emergency_name.safeParse(parts.name);
      const number = emergencyFields.emergency_phone.safeParse(parts.phone);
      if (name.success && number.success) {
        payload.value = joinEmergencyContact(name.data, number.data);
      }
      for (const { message } of [...(name.error?.issues ?? []), ...(number.error?.issues ?? [])]) {
        payload.issues.push({ code: 'custom', message, input: payload.value, path: [] });
      }
    }),
  );
}

/**
 * The two joined, each part held to the form's own rule (VAL-55): 'name - phone' out, in the wire form
 * of both (TEAM-20). What is wrong with a part is said of it as the form says it.
 */
export const emergencyContact = joinedContact();

/** Fields of the companion form (VAL-47, VAL-48). */
export const companionFields = {
  name: sanitizedText(3, NAME_MAX_LENGTH),
  date_of_birth: birthDate(schemaNow),
};
