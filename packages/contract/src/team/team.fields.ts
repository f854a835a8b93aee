import {
  birthDate,
  cep,
  cpf,
  gender,
  optionalSanitizedText,
  phone,
  requiredText,
  sanitizedText,
  uf,
} from '../brazil/fields.ts';
import { schemaNow } from '../time-source.ts';

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
  /** Picked from a list, so not sanitized (C62). */
  city: requiredText(1, 120),
};

/** The two fields that travel joined, as `emergency_contact` (TEAM-17, TEAM-20, C166). */
export const emergencyFields = {
  emergency_name: sanitizedText(1, NAME_MAX_LENGTH),
  emergency_phone: phone,
};

/** Fields of the companion form (VAL-47, VAL-48). */
export const companionFields = {
  name: sanitizedText(3, NAME_MAX_LENGTH),
  date_of_birth: birthDate(schemaNow),
};
