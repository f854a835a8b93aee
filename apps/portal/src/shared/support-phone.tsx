import type { JSX } from 'react';
import { useBrand } from './brand.tsx';

/** The number of the brand's customer service, as a link that dials it. */
export function SupportPhone(): JSX.Element {
  const { phone } = useBrand().support.customerService;
  return (
    <a className="nowrap" href={`tel:${phone.replace(/\D/g, '')}`}>
      {phone}
    </a>
  );
}
