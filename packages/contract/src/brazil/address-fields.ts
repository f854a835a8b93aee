import { cep, city, optionalSanitizedText, sanitizedText, uf } from './fields.ts';

/** Fields of a Brazilian address, the same in every form about a person (VAL-02, VAL-52, VAL-54, VAL-56). */
export const addressFields = {
  zip_code: cep,
  address: sanitizedText(1, 160),
  number: sanitizedText(1, 20),
  complement: optionalSanitizedText(120),
  district: sanitizedText(1, 120),
  state: uf,
  city: city(120),
};
