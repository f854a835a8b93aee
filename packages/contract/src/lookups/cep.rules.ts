import { sanitize } from '../brazil/sanitize.ts';
import type { CepAddress } from './lookups.endpoints.ts';

/** The address fields that a found CEP fills, under their form names. */
export type CepFields = {
  state: string;
  city: string;
  address: string;
  district: string;
  number: string;
  complement: string;
};

/**
 * The address fields of a found CEP (ONB-24 to ONB-26): the answer's complement becomes the number,
 * unless it is empty, which keeps the number already typed (C64); complement is cleared.
 */
export function addressFromCep(found: CepAddress, typedNumber: string): CepFields {
  return {
    state: found.uf,
    city: found.localidade,
    address: sanitize(found.logradouro),
    district: sanitize(found.bairro),
    number: sanitize(found.complemento).trim() || typedNumber,
    complement: '',
  };
}
