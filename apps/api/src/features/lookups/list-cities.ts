import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { STATES } from '@trilha/contract/brazil/states.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * The municipalities of a state in alphabetical order, as the IBGE publishes them. They are part of
 * the server, so that the list can never fail (D12).
 * @param code two letters in either case.
 * @throws AppError `not_found` for a code that no state has.
 */
export function listCities(code: string): Array<{ nome: string }> {
  const state = STATES.find(({ sigla }) => sigla === code.toUpperCase());
  if (state === undefined) throw new AppError('not_found');
  return getMunicipalities(state.sigla).map(({ name }) => ({ nome: name }));
}
