import type { Brand } from '@trilha/brands/brand.ts';
import { HandProvider } from '@trilha/ui/hand/hand.ts';
import { createContext, type JSX, type ReactNode, use } from 'react';

/** What every page needs of its brand. It travels inside the page; FAQ and Pix data stay with their screens. */
export type PageBrand = Omit<Brand, 'faq' | 'pix' | 'mail' | 'demoHosts' | 'accent'>;

/** The part of a brand that goes into each of its pages. */
export function pageBrand(brand: Brand): PageBrand {
  const { faq: _faq, pix: _pix, mail: _mail, demoHosts: _hosts, accent: _accent, ...own } = brand;
  return own;
}

const BrandContext = createContext<PageBrand | null>(null);

/** The brand of everything below it, and the hand that it is drawn with. */
export function BrandProvider(props: { brand: PageBrand; children: ReactNode }): JSX.Element {
  return (
    <BrandContext value={props.brand}>
      <HandProvider value={props.brand.hand}>{props.children}</HandProvider>
    </BrandContext>
  );
}

/** The brand of this page (BRD-01). Everything else of a brand: `brandById(useBrand().id)`. */
export function useBrand(): PageBrand {
  const brand = use(BrandContext);
  if (!brand) throw new Error('useBrand needs a BrandProvider');
  return brand;
}
