import type { Brand } from '@trilha/brands/brand.ts';
import { HandProvider } from '@trilha/ui/hand/hand.ts';
import { createContext, type JSX, type ReactNode, use } from 'react';

/** Brand data that every page needs, embedded in its HTML. FAQ and Pix data load with their screens. */
export type PageBrand = Omit<Brand, 'faq' | 'pix' | 'mail' | 'demoHosts' | 'accent'>;

/** Selects the brand data that is embedded in each page. */
export function pageBrand(brand: Brand): PageBrand {
  const { faq: _faq, pix: _pix, mail: _mail, demoHosts: _hosts, accent: _accent, ...own } = brand;
  return own;
}

const BrandContext = createContext<PageBrand | null>(null);

/** Provides the brand and its drawing style to all components below. */
export function BrandProvider(props: { brand: PageBrand; children: ReactNode }): JSX.Element {
  return (
    <BrandContext value={props.brand}>
      <HandProvider value={props.brand.hand}>{props.children}</HandProvider>
    </BrandContext>
  );
}

/** The brand of this page (BRD-01). For other brand data use `brandById(useBrand().id)`. */
export function useBrand(): PageBrand {
  const brand = use(BrandContext);
  if (!brand) throw new Error('useBrand needs a BrandProvider');
  return brand;
}
