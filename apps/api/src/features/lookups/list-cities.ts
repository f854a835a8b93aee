import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { STATES } from '@trilha/contract/brazil/states.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * A state's municipalities in alphabetical order, as published by the IBGE. They are part of the server, so this never
 * fails (D12).
 * @param code two letters in any case.
 * @throws AppError `not_found` for an unknown code.
 */
export function listCities(code: string): Array<{ nome: string }> {
  const state = STATES.find(({ sigla }) => sigla === code.toUpperCase());
  if (state === undefined) throw new AppError('not_found');
  return getMunicipalities(state.sigla).map(({ name }) => ({ nome: name }));
}
