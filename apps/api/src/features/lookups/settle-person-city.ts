import { settleCity } from '@trilha/contract/brazil/city.ts';
import type { Uf } from '@trilha/contract/brazil/states.ts';
import { listCities } from './list-cities.ts';

/** Returns the address with its city in stored form: from its state's list, else sanitized (VAL-07). */
export function settlePersonCity<Address extends { state: Uf; city: string }>(
  address: Address,
): Address {
  const names = listCities(address.state).map(({ nome }) => nome);
  return { ...address, city: settleCity(address.city, names) };
}
