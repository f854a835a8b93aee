import { brandById } from './brands.ts';
import type { Brand } from './brand.ts';
import { regulationSlug } from './documents/document.ts';
import { documentOf } from './documents/documents.ts';

/** Current versions of the two texts that consents refer to (D11). */
export interface DocumentVersions {
  /** Terms of use, accepted in the onboarding. */
  readonly terms: string;
  /** Privacy notice, which the five consents and a guardian's consent refer to. */
  readonly privacy: string;
}

function knownBrand(brandId: number): Brand {
  const brand = brandById(brandId);
  if (brand === undefined) throw new Error(`there is no brand ${brandId}`);
  return brand;
}

/**
 * Current version of the terms that a registration accepts (INS-50).
 * @throws Error when there is no such brand.
 */
export function regulationVersion(
  brandId: number,
  group: Parameters<typeof regulationSlug>[0],
): string {
  return documentOf(knownBrand(brandId), regulationSlug(group)).version;
}

/** @throws Error when there is no such brand. */
export function documentVersions(brandId: number): DocumentVersions {
  const brand = knownBrand(brandId);
  return {
    terms: documentOf(brand, 'termos-de-uso').version,
    privacy: documentOf(brand, 'privacidade').version,
  };
}
