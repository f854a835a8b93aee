// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { registrationRows } from './own-rows.tsx';

afterEach(cleanup);

const lost = registration({ status: 'Cancelada', cancelled_by: 'system' });

/** The link in the first row. */
function wayBack(registrations: Registration[], now = new Date('2026-04-16T12:00:00Z')) {
  cleanup();
  render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={new QueryClient()}>
        <PortalRouter>
          {registrationRows('asc', { registrations, now, onPay: () => {} })[0]}
        </PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
  return screen.queryByRole('link', { name: 'Inscrever de novo' });
}

it('leads from its row back to the form, while the stage takes entries [FACE-56]', () => {
  expect(wayBack([lost])?.getAttribute('href')).toBe('/events/event/101');
  expect(wayBack([lost], new Date('2026-04-24T12:00:00Z'))).toBeNull();
});

it.each([
  ['who has come back', [lost, registration({ id: 8, status: 'Aprovado' })]],
  ['who cancelled', [{ ...lost, cancelled_by: 'customer' as const }]],
])('leads nobody back %s [FACE-56]', (_, registrations) => {
  expect(wayBack(registrations)).toBeNull();
});
