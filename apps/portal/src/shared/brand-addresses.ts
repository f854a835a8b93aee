import type { DocumentSlug } from '@trilha/brands/documents/document.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { PageBrand } from './brand.tsx';

/** URL of the brand's terms of use, or of the platform's own page (D11). */
export function termsAddress(brand: PageBrand): string {
  return brand.termsUrl ?? to(paths.document, { slug: 'termos-de-uso' });
}

/** URL of the brand's privacy notice, or of the platform's own page (D11). */
export function privacyAddress(brand: PageBrand): string {
  return brand.privacyUrl ?? to(paths.document, { slug: 'privacidade' });
}

/**
 * URL of the regulation for a group of categories (INS-50, D11). Spelled out here, since importing the documents would
 * add their texts to every first page.
 */
export function regulationAddress(group: 'motorsports' | 'outdoor' | 'experience'): string {
  const slug: DocumentSlug = `regulamento-${group}`;
  return to(paths.document, { slug });
}
