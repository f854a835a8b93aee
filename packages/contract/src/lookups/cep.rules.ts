import { sanitize } from '../brazil/sanitize.ts';
import { personFields } from '../profile/profile.fields.ts';
import type { CepAddress } from './lookups.endpoints.ts';

/** Address fields that a CEP lookup fills, by form name. */
export type CepFields = {
  address: string;
  number: string;
  complement: string;
  district: string;
  state: string;
  city: string;
};

/** A house number, optionally with one letter: '1512', '12B'. */
const HOUSE_NUMBER = /^\d{1,6}[a-z]?$/i;

function numberFrom(complement: string): string {
  const text = sanitize(complement).trim();
  return HOUSE_NUMBER.test(text) ? text : '';
}

/** Drops text that the form would then refuse. */
function fitting(field: keyof CepFields, text: string): string {
  return personFields[field].safeParse(text).success ? text : '';
}

/**
 * Address fields from a CEP lookup (ONB-24 to ONB-26), empty where the response has no usable value. The complement
 * becomes the house number when it looks like one. Services also put ranges there, 'de 1512 a 2132 - lado par', which
 * are not (decision 029, C64). The complement itself is cleared.
 */
export function addressFromCep(found: CepAddress): CepFields {
  return {
    address: fitting('address', sanitize(found.logradouro).trim()),
    number: numberFrom(found.complemento),
    complement: '',
    district: fitting('district', sanitize(found.bairro).trim()),
    state: fitting('state', found.uf),
    city: fitting('city', found.localidade),
  };
}
