import type { Brand } from '@trilha/brands/brand.ts';
import { brands } from '@trilha/brands/brands.ts';
import type { EnvironmentReader } from './environment-reader.ts';

/** Name of a variable for a brand: `PIX_URL__SUZUKI` when set, otherwise `PIX_URL`. */
export type NameOf = (name: string) => string;

const suffixOf = ({ slug }: Brand): string => `__${slug.toUpperCase()}`;

/** @param names the variables that are set */
export function variablesOf(brand: Brand, names: readonly string[]): NameOf {
  return (name) => (names.includes(name + suffixOf(brand)) ? name + suffixOf(brand) : name);
}

const PER_BRAND = /^(?:PUBLIC_URL|PIX_[A-Z_]+?)(__.*)$/;

/** Reports suffixes that name no brand, because nothing would read those variables. */
export function refuseUnknownSuffixes(reader: EnvironmentReader): void {
  const suffixes = brands.map(suffixOf);
  for (const name of reader.names) {
    const suffix = PER_BRAND.exec(name)?.[1];
    if (suffix !== undefined && !suffixes.includes(suffix)) {
      reader.complain(name, `names no brand behind __: ${suffixes.join(' or ')}`);
    }
  }
}
