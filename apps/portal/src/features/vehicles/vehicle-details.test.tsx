// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandProvider, pageBrand } from '../../shared/brand.tsx';
import { PortalRouter } from '../../shared/navigation/portal-router.tsx';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';
import { VehicleDetails } from './vehicle-details.tsx';

setUpPage();

it('stands the car over its plate, as it is registered', () => {
  const car = vehicle({ model: 'L200 Triton 3.2 HPE', year: '2012', color: 'Branco Fuji' });
  const { container } = render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={new QueryClient()}>
        <PortalRouter>
          <VehicleDetails vehicle={car} hasNextStep={false} />
        </PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
  const silhouette = container.querySelector('.car-hero .silhouette--branco');
  expect(silhouette?.querySelector('use')?.getAttribute('href')).toMatch(/#l200-old$/);
});
