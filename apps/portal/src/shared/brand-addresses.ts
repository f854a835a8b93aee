import { regulationSlug } from '@trilha/brands/documents/documents.ts';
import type { PageBrand } from './brand.tsx';
import { paths, to } from './paths.ts';

/** The brand's terms of use, or our own page (D11). */
export function termsAddress(brand: PageBrand): string {
  return brand.termsUrl ?? to(paths.document, { slug: 'termos-de-uso' });
}

/** The brand's privacy notice, or our own page (D11). */
export function privacyAddress(brand: PageBrand): string {
  return brand.privacyUrl ?? to(paths.document, { slug: 'privacidade' });
}

/** The regulation of a group of categories (INS-50, D11). */
export function regulationAddress(group: Parameters<typeof regulationSlug>[0]): string {
  return to(paths.document, { slug: regulationSlug(group) });
}
