// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { BrandProvider } from '../../../shared/brand.tsx';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { brandOfPage } from '../../../shared/page-data.ts';
import { registration } from '../../../shared/stages/testing/stage-fixture.ts';
import { json, Network } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { RegistrationRow } from './registration-row.tsx';

setUpPage();
beforeEach(() => queryClient.clear());

it.each([
  ['e-mail e com um aviso neste aparelho', { this_device: 1, other_devices: 0 }, 1],
  ['e-mail e com um aviso no outro aparelho', { this_device: 0, other_devices: 1 }, 1],
  ['e-mail quando', { this_device: 1, other_devices: 0 }, 0],
  ['e-mail quando', { this_device: 0, other_devices: 0 }, 1],
])(
  'an own row in the waiting line tells by %s, where %o get places: %i [FACE-27]',
  async (says, devices, place_won) => {
    const kinds = { place_won, payment_due: 1, stage_open: 1, stage_changed: 1 };
    const none = { public_key: null, watched_stages: [] };
    const network = new Network().on('GET /me/notices', () => json({ ...none, ...devices, kinds }));
    render(
      <BrandProvider brand={brandOfPage()}>
        <QueryClientProvider client={queryClient}>
          <PortalRouter>
            <RegistrationRow
              registration={registration({ status: 'Lista de Espera', waiting_position: 4 })}
              now={new Date('2026-04-16T12:00:00Z')}
              onPay={() => {}}
            />
          </PortalRouter>
        </QueryClientProvider>
      </BrandProvider>,
    );
    await expect.poll(() => network.to('GET /me/notices')).toHaveLength(1);
    expect(await screen.findByText(new RegExp(`^Avisamos por ${says}`))).toBeTruthy();
  },
);
