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
  city: city(120),
};
