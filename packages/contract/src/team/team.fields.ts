import * as z from 'zod/mini';
import { cpf } from '../brazil/account-fields.ts';
import { addressFields } from '../brazil/address-fields.ts';
import { birthDate, gender, phone, sanitizedText } from '../brazil/fields.ts';
import { schemaNow } from '../time-source.ts';
import { joinEmergencyContact, splitEmergencyContact } from './emergency-contact.rules.ts';

/** Maximum length of a team member's name. */
const NAME_MAX_LENGTH = 120;

/** Fields of the member form that are sent under their own names (VAL-49 to VAL-56). */
export const participantFields = {
  name: sanitizedText(3, NAME_MAX_LENGTH),
  cpf,
  date_of_birth: birthDate(schemaNow),
  phone,
  gender,
  ...addressFields,
};

/** The two fields that are sent joined, as `emergency_contact` (TEAM-17, TEAM-20, C166). */
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
 * Both parts joined, each validated by the form's own rule (VAL-55); outputs 'name - phone' (TEAM-20). Errors use the
 * form's text for each part.
 */
export const emergencyContact = joinedContact();

/** Fields of the companion form (VAL-47, VAL-48). */
export const companionFields = {
  name: sanitizedText(3, NAME_MAX_LENGTH),
  date_of_birth: birthDate(schemaNow),
};
