import type { PageBrand } from './brand.tsx';

/** Id of the element in which the server embeds the brand; a JSON script does not run, so the CSP allows it. */
export const PAGE_DATA_ID = 'page-data';

let known: PageBrand | undefined;

/** The brand embedded in this page, for modules outside React. Components use `useBrand()`. */
export function brandOfPage(): PageBrand {
  known ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null') as PageBrand;
  return known;
}
