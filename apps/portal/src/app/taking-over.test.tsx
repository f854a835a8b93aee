// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { listed } from '../features/guides/testing/guide-fixture.ts';
import { withLoadingSign } from '../shared/api/requests-in-flight.ts';
import { BrandProvider, type PageBrand, pageBrand } from '../shared/brand.tsx';
import { PortalRouter } from '../shared/navigation/portal-router.tsx';
import { setUpPage } from '../shared/testing/page.ts';
import { App } from './app.tsx';
import { renderPage } from './render.tsx';
import { loadAddress, redirectOf } from './route-matching.ts';
import { assets } from './testing/page-assets-fixture.ts';

setUpPage();

/** A brand that counts how often the head of the public list is drawn: it alone reads its three lines. */
function countingBrand(): { brand: PageBrand; drawings: () => number } {
  const own = pageBrand(mitsubishi);
  let drawings = 0;
  const face = Object.defineProperty({ ...own.face }, 'three', {
    get: () => {
      drawings += 1;
      return own.face.three;
    },
  });
  return { brand: { ...own, face }, drawings: () => drawings };
}

it('draws a page for everybody once: not again for who is there, nor while something loads [FACE-04]', async () => {
  const now = '2026-04-16T12:00:00.000Z';
  const page = await renderPage({
    brand: mitsubishi,
    assets,
    url: '/etapas',
    source: {
      results: async () => 'missing',
      stages: async () => ({ stages: [listed()], now }),
      stage: async () => 'missing',
    },
  });
  if (page.kind !== 'page') throw new Error('leads on');
  const drawn = new DOMParser().parseFromString(page.html, 'text/html');
  for (const id of ['served-data', 'root']) {
    document.body.append(document.adoptNode(drawn.getElementById(id) as HTMLElement));
  }
  window.history.replaceState(null, '', '/etapas');
  await loadAddress('/etapas');
  const { brand, drawings } = countingBrand();
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <BrandProvider brand={brand}>
        <PortalRouter redirectOf={redirectOf}>
          <App />
        </PortalRouter>
      </BrandProvider>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  );
  await act(() => withLoadingSign(Promise.resolve()));

  expect(complaints).toEqual([]);
  expect(document.querySelector('header')?.textContent).toContain('Entrar');
  expect(drawings()).toBe(1);
  await act(async () => root.unmount());
});

it('makes no format of dates, money or lists before something is drawn with it', async () => {
  const made: string[] = [];
  const kinds = ['DateTimeFormat', 'NumberFormat', 'ListFormat'] as const;
  for (const kind of kinds) {
    const counted = new Proxy(Intl[kind], {
      construct: (Format, given) => {
        made.push(kind);
        return Reflect.construct(Format, given) as object;
      },
    });
    vi.stubGlobal(
      'Intl',
      Object.create(Intl, {
        ...Object.getOwnPropertyDescriptors(Intl),
        [kind]: { value: counted },
      }),
    );
  }
  vi.resetModules();
  await import('../features/guides/stage.screen.tsx');
  await import('../features/guides/stages.screen.tsx');
  await import('../features/stages/events.screen.tsx');
  await import('../features/stages/own-rows.tsx');
  await import('../features/vehicles/cars.screen.tsx');
  await import('../features/registrations/stage-registration.screen.tsx');
  expect(made).toEqual([]);
});
