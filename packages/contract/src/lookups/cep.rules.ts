import { sanitize } from '../brazil/sanitize.ts';
import { personFields } from '../profile/profile.fields.ts';
import type { CepAddress } from './lookups.endpoints.ts';

/** The address fields that a found CEP fills, under their form names. */
export type CepFields = {
  address: string;
  number: string;
  complement: string;
  district: string;
  state: string;
  city: string;
};

/** A house number, with the letter of a second door at most: '1512', '12B'. */
const HOUSE_NUMBER = /^\d{1,6}[a-z]?$/i;

function numberFrom(complement: string): string {
  const text = sanitize(complement).trim();
  return HOUSE_NUMBER.test(text) ? text : '';
}

/** Nothing is filled in that the form would then refuse. */
function fitting(field: keyof CepFields, text: string): string {
  return personFields[field].safeParse(text).success ? text : '';
}

/**
 * The address fields of a found CEP (ONB-24 to ONB-26), empty where it says nothing that fits. The
 * answer's complement becomes the number where it is one: services put ranges there, 'de 1512 a 2132 -
 * lado par', which are nobody's number (decision 029, C64). The complement itself is cleared.
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
