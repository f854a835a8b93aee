import { brands } from '@trilha/brands/brands.ts';
import type { JSX } from 'react';

/** A brand's colour and name by slug; the colour never stands alone. */
export function BrandTag({ slug, name }: { slug: string; name: string }): JSX.Element {
  return (
    <span className="tag" data-tag={slug}>
      {name}
    </span>
  );
}

/** A brand by id as three letters, for table rows. */
export function ShortBrandTag({ id }: { id: number }): JSX.Element {
  const brand = brands.find((one) => one.id === id);
  return (
    <abbr className="tag" data-tag={brand?.slug} title={brand?.name}>
      {brand?.slug.slice(0, 3).toUpperCase() ?? id}
    </abbr>
  );
}
