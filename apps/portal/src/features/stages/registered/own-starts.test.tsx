// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { registration, stage } from '../../../shared/stages/testing/stage-fixture.ts';
import { OwnStage } from './own-stage.tsx';

afterEach(cleanup);

const now = new Date('2026-04-16T12:00:00Z');

function draw(own: Registration): string | null {
  render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={new QueryClient()}>
        <PortalRouter>
          <OwnStage
            stage={stage()}
            now={now}
            own={own}
            others={0}
            hasRoom={false}
            onPay={vi.fn<() => void>()}
          />
        </PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
  return screen.getByRole('article').textContent;
}

it('says in the own row when each car starts, as soon as crews are shown it [GATE-56]', () => {
  const entry = registration({ status: 'Aprovado', expires_at: null });
  const [car] = entry.vehicles ?? [];
  expect(draw(entry)).not.toContain('Largada 08:12');
  cleanup();
  const start = { group: 'B', time: '08:12', changed_at: null };
  const vehicles = car ? [{ ...car, start }] : [];
  expect(draw({ ...entry, vehicles })).toContain('Largada 08:12 · Grupo B');
});
