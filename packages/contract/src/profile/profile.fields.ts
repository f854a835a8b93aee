import {
  birthDate,
  cep,
  gender,
  optionalSanitizedText,
  phone,
  requiredText,
  sanitizedText,
  uf,
} from '../brazil/fields.ts';
import { schemaNow } from '../time-source.ts';

/** Person fields of the profile and of the first registration (VAL-01, VAL-02). */
export const personFields = {
  name: sanitizedText(1, 120),
  gender,
  phone,
  date_of_birth: birthDate(schemaNow),
  zip_code: cep,
  address: sanitizedText(1, 160),
  number: sanitizedText(1, 20),
  complement: optionalSanitizedText(120),
  district: sanitizedText(1, 120),
  state: uf,
  /** Picked from a list, so not sanitized (C62). */
  city: requiredText(1, 120),
};
