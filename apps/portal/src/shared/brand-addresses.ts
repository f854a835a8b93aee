import type { DocumentSlug } from '@trilha/brands/documents/document.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { PageBrand } from './brand.tsx';

/** The brand's terms of use, or our own page (D11). */
export function termsAddress(brand: PageBrand): string {
  return brand.termsUrl ?? to(paths.document, { slug: 'termos-de-uso' });
}

/** The brand's privacy notice, or our own page (D11). */
export function privacyAddress(brand: PageBrand): string {
  return brand.privacyUrl ?? to(paths.document, { slug: 'privacidade' });
}

/**
 * The regulation of a group of categories (INS-50, D11). Spelled here, not asked of the documents
 * themselves: their texts would come along, into every first page.
 */
export function regulationAddress(group: 'motorsports' | 'outdoor' | 'experience'): string {
  const slug: DocumentSlug = `regulamento-${group}`;
  return to(paths.document, { slug });
}
