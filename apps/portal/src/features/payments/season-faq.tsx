import { brandById } from '@trilha/brands/brands.ts';
import { Faq } from '@trilha/ui/layout/faq.tsx';
import type { JSX, ReactNode } from 'react';
import { useBrand } from '../../shared/brand.tsx';

/** The brand's questions and answers of the season (PAY-06 to PAY-11). */
export function SeasonFaq({ heading }: { heading: ReactNode }): JSX.Element | null {
  const { id } = useBrand();
  const items = brandById(id)?.faq.items ?? [];
  return items.length > 0 ? (
    <section>
      {heading}
      <Faq items={items} />
    </section>
  ) : null;
}
