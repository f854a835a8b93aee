// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listed } from '../features/guides/testing/guide-fixture.ts';
import { withLoadingSign } from '../shared/api/requests-in-flight.ts';
import { BrandProvider, type PageBrand, pageBrand } from '../shared/brand.tsx';
import { PortalRouter } from '../shared/navigation/portal-router.tsx';
import { setUpPage } from '../shared/testing/page.ts';
import { App } from './app.tsx';
import { earlyActionsScript } from './drawing/early-actions.ts';
import { renderPage } from './render.tsx';
import { loadAddress, redirectOf } from './routing/route-matching.ts';
import { assets } from './testing/page-assets-fixture.ts';

setUpPage();

/** A brand that counts renders of the public list's header, the only reader of its three lines. */
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

interface DrawnPage {
  brand?: PageBrand;
  /** Runs on the server's HTML, before hydration. */
  before?: () => void;
}

/** Renders a page on the server and hydrates it. @returns React's hydration errors. */
async function takeOver(url: string, { brand, before }: DrawnPage = {}): Promise<unknown[]> {
  const now = '2026-04-16T12:00:00.000Z';
  const page = await renderPage({
    brand: mitsubishi,
    assets,
    url,
    source: {
      results: async () => 'missing',
      standings: async () => 'missing',
      solidarity: async () => 'missing',
      stages: async () => ({ stages: [listed()], now }),
      stage: async () => 'missing',
      opening: async () => 'missing',
      banner: async () => null,
    },
  });
  if (page.kind !== 'page') throw new Error('leads on');
  const drawn = new DOMParser().parseFromString(page.html, 'text/html');
  for (const part of drawn.querySelectorAll('#served-data, #root')) {
    document.body.append(document.adoptNode(part));
  }
  window.history.replaceState(null, '', url);
  before?.();
  await loadAddress(new URL(url, location.origin).pathname);
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <BrandProvider brand={brand ?? pageBrand(mitsubishi)}>
        <PortalRouter redirectOf={redirectOf}>
          <App />
        </PortalRouter>
      </BrandProvider>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  );
  await act(() => withLoadingSign(Promise.resolve()));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
  return complaints;
}

it('draws a page for everybody once: not again for who is there, nor while something loads [FACE-04]', async () => {
  const { brand, drawings } = countingBrand();
  expect(await takeOver('/etapas', { brand })).toEqual([]);
  expect(document.querySelector('header')?.textContent).toContain('Entrar');
  expect(drawings()).toBe(1);
});

it('keeps what was typed and the focus while it takes the recovery link from the address [RTE-11]', async () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Nova senha');
  const complaints = await takeOver('/auth/reset/s3cr3t?email=ana@exemplo.com.br', {
    before: () => {
      field().value = 'Canastra#2026';
      field().focus();
    },
  });
  expect(complaints).toEqual([]);
  expect(location.pathname).toBe('/auth/reset');
  expect(field().value).toBe('Canastra#2026');
  expect(document.activeElement).toBe(field());
});

it('leads a visitor from the address of a form to the login, and knows which form it was [FACE-20]', async () => {
  expect(await takeOver('/events/event/101')).toEqual([]);
  await expect.poll(() => location.pathname).toBe('/auth/login');
  expect(JSON.parse(localStorage.getItem('wanted-stage') ?? '{}')).toMatchObject({ id: 101 });
});

/** Wraps every text of the page in two elements, as Chrome's translation does. */
function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim() !== '')) {
    if (text.parentElement?.closest('script, style, svg')) continue;
    const outer = document.createElement('font');
    text.replaceWith(outer);
    outer.appendChild(document.createElement('font')).append(text);
  }
}

it.each([true, false])(
  'repeats what was tapped early and keeps what was typed, also where React draws a translated page anew (%s) [FACE-134]',
  async (isTranslated) => {
    window.portalReady = false;
    const inline = document.createElement('script');
    inline.textContent = earlyActionsScript;
    let tapped: HTMLElement | undefined;
    const mail = () => screen.getByLabelText<HTMLInputElement>('E-mail');
    const complaints = await takeOver('/auth/login', {
      before: () => {
        document.body.append(inline);
        tapped = screen.getByRole('button', { name: 'Mostrar senha' });
        mail().focus();
        mail().value = 'ana@exemplo.com.br';
        fireEvent.input(mail());
        tapped.click();
        if (isTranslated) translatePage();
      },
    });
    expect(complaints.length > 0).toBe(isTranslated);
    expect(tapped?.isConnected).toBe(!isTranslated);
    expect(screen.queryByRole('button', { name: 'Mostrar senha', pressed: true })).not.toBeNull();
    expect(mail().value).toBe('ana@exemplo.com.br');
    expect(document.activeElement).toBe(mail());
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findAllByText('Campo obrigatório')).toHaveLength(1);
  },
);

it('notes nothing that is typed once the page is hydrated, with a form or without [FACE-134]', async () => {
  const inline = document.createElement('script');
  inline.textContent = earlyActionsScript;
  const before = () => document.body.append(inline);
  await takeOver('/etapas', { before });
  const field = document.createElement('input');
  document.body.append(field);
  fireEvent.input(field);
  expect(window.earlyTyped).toBeNull();
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
  await import('../features/stages/registered/own-rows.tsx');
  await import('../features/vehicles/cars.screen.tsx');
  await import('../features/registrations/stage-registration.screen.tsx');
  expect(made).toEqual([]);
});
