import { STATES } from '@trilha/contract/brazil/states.ts';
import { findCity } from './cep-ranges.ts';
import { KNOWN_ADDRESSES } from './known-addresses.ts';

/** An address in the format of the public CEP service. */
export interface CepAddress {
  cep: string;
  logradouro: string;
  complemento: string;
  unidade: string;
  bairro: string;
  localidade: string;
  uf: string;
  estado: string;
}

const STREET_KINDS = ['Rua', 'Rua', 'Rua', 'Avenida', 'Travessa', 'Alameda'] as const;

const STREET_NAMES = [
  'das Acácias',
  'Sete de Setembro',
  'Quinze de Novembro',
  'dos Ipês',
  'Tiradentes',
  'Dom Pedro II',
  'Barão do Rio Branco',
  'Santos Dumont',
  'das Palmeiras',
  'Duque de Caxias',
  'Marechal Deodoro',
  'Princesa Isabel',
  'dos Bandeirantes',
  'Castro Alves',
  'Rui Barbosa',
  'Getúlio Vargas',
  'São José',
  'Nossa Senhora Aparecida',
  'José Bonifácio',
  'Santa Catarina',
  'Monteiro Lobato',
  'Cecília Meireles',
  'Anita Garibaldi',
] as const;

const DISTRICTS = [
  'Centro',
  'Jardim América',
  'Vila Nova',
  'Santo Antônio',
  'Boa Vista',
  'São José',
  'Jardim das Flores',
  'Bela Vista',
  'Nossa Senhora de Fátima',
  'Industrial',
  'Parque das Árvores',
  'Santa Mônica',
  'Alto da Serra',
] as const;

/**
 * Address of an eight-digit code: exact for a few, otherwise in the correct state, a plausible city, and a street
 * derived from the digits (always the same per code). `null` for unknown codes.
 */
export function findAddress(cep: string): CepAddress | null {
  const place = findCity(cep);
  if (place === null) return null;
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: `${pick(STREET_KINDS, cep, 7)} ${pick(STREET_NAMES, cep, 31)}`,
    complemento: '',
    unidade: '',
    bairro: pick(DISTRICTS, cep.slice(0, 6), 17),
    localidade: place.city,
    uf: place.uf,
    estado: STATES.find(({ sigla }) => sigla === place.uf)?.nome ?? '',
    ...KNOWN_ADDRESSES[cep],
  };
}

function pick<Item>(items: readonly [Item, ...Item[]], digits: string, factor: number): Item {
  let mixed = 0;
  for (const digit of digits) mixed = (mixed * factor + Number(digit) + 1) % 1_000_003;
  return items[mixed % items.length] ?? items[0];
}
