import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { EntryPage } from '../filling/entry-page.tsx';
import type { EntryData } from '../entry-form/entry-data.ts';
import { entryData } from './entry-fixture.ts';

/** Renders a part of the form's screens with its providers. */
export function drawEntry(element: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={client}>
        <PortalRouter>{element}</PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
}

/** Draws the form over data that differ so. */
export function drawForm(differing: Partial<EntryData> = {}): void {
  drawEntry(<EntryPage data={entryData(differing)} onEntered={() => {}} />);
}
