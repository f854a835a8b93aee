import { addressFields } from '../brazil/address-fields.ts';
import { birthDate, gender, phone, sanitizedText } from '../brazil/fields.ts';
import { schemaNow } from '../time-source.ts';

/** Person fields of the profile and of the onboarding (VAL-01, VAL-02). */
export const personFields = {
  name: sanitizedText(1, 120),
  gender,
  phone,
  date_of_birth: birthDate(schemaNow),
  ...addressFields,
};
