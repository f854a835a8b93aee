import type { Brand } from '../brand.ts';
import type { BrandDocument, DocumentSlug, DocumentText } from './document.ts';
import { privacyNotice } from './privacy-notice.ts';
import { experienceRegulation, motorsportsRegulation, outdoorRegulation } from './regulations.ts';
import { termsOfUse } from './terms-of-use.ts';

const texts: Readonly<Record<DocumentSlug, DocumentText>> = {
  'termos-de-uso': termsOfUse,
  privacidade: privacyNotice,
  'regulamento-motorsports': motorsportsRegulation,
  'regulamento-outdoor': outdoorRegulation,
  'regulamento-experience': experienceRegulation,
};

/** A brand's document with its current version (D11). */
export function documentOf(brand: Brand, slug: DocumentSlug): BrandDocument {
  return texts[slug](brand);
}
