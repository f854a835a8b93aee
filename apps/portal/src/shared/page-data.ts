import type { PageBrand } from './brand.tsx';

/** The element the server writes the brand into; a JSON script does not run, so the CSP allows it. */
export const PAGE_DATA_ID = 'page-data';

let known: PageBrand | undefined;

/** The brand this page came with. For modules outside React; components use `useBrand()`. */
export function brandOfPage(): PageBrand {
  known ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as PageBrand;
  return known;
}
