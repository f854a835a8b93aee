import { brandById } from '@trilha/brands/brands.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Faq } from '@trilha/ui/layout/faq.tsx';
import type { JSX, ReactNode } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import './season-faq.css';

/** The brand's questions and answers of the season (PAY-06 to PAY-11), closed until they are asked for (JOUR-44). */
export function SeasonFaq({ heading }: { heading: ReactNode }): JSX.Element | null {
  const { id } = useBrand();
  const items = brandById(id)?.faq.items ?? [];
  return items.length > 0 ? (
    <details className="season-faq">
      <summary>
        {heading}
        <Icon name="chevron-down" />
      </summary>
      <Faq items={items} />
    </details>
  ) : null;
}
