// @vitest-environment jsdom
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Banner } from '@trilha/contract/banners/banner-kinds.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import type { PageSource } from '../drawing/page-source.ts';
import { renderPage } from '../render.tsx';
import { assets } from '../testing/page-assets-fixture.ts';
import { startBanner } from './start-banner.tsx';
import { noPages } from '../testing/no-pages.ts';

setUpPage();
const TEXT = 'O Pix está <fora> do ar. "Sua vaga" fica guardada.';
const banner: Banner = { version: 4, kind: 'problem', text: TEXT };
const source = (told: Banner | null): PageSource => ({
  ...noPages,
  banner: async () => told,
});
let network: Network;
let now: Banner | null;
let root: Root | null = null;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  now = banner;
  network = new Network().on('GET /banner', () => json({ banner: now }));
  return () => {
    act(() => root?.unmount());
    document.getElementById('banner')?.remove();
    vi.useRealTimers();
  };
});

async function draw(url: string, told: Banner | null): Promise<string> {
  const page = await renderPage({ brand: mitsubishi, assets, url, source: source(told) });
  if (page.kind !== 'page') throw new Error('leads on');
  return page.html;
}

/** Hydrates the page's banner as the server drew it. */
async function open(told: Banner | null): Promise<void> {
  const drawn = new DOMParser().parseFromString(await draw('/auth/login', told), 'text/html');
  document.body.append(document.adoptNode(drawn.querySelector('#banner') as HTMLElement));
  root = await act(async () => startBanner());
}

const text = () => screen.getByRole('complementary', { name: 'Aviso da organização' }).textContent;
const look = () => act(() => vi.advanceTimersByTimeAsync(15_000));
const nothing = '';
const told = `Problema: ${TEXT}Fechar aviso`;

describe('the organisers’ banner', () => {
  it('stands in every page as the server sends it, above all else [FACE-114]', async () => {
    for (const url of ['/auth/login', '/events', '/nada']) {
      const html = await draw(url, banner);
      expect(html).toContain('O Pix está &lt;fora&gt; do ar.');
      expect(html.indexOf('O Pix está &lt;')).toBeLessThan(html.indexOf('<div id="root">'));
      expect(await draw(url, null)).not.toContain('O Pix');
    }
  });

  it('is taken over as it was drawn, without asking again [FACE-114]', async () => {
    const complaints = vi.spyOn(console, 'error');
    await open(banner);
    expect(text()).toBe(told);
    expect(complaints).not.toHaveBeenCalled();
    expect(network.sent).toEqual([]);
  });

  it('comes to a page that stays open, changes there, and goes [FACE-115]', async () => {
    await open(null);
    expect(text()).toBe(nothing);
    await look();
    expect(text()).toBe(told);
    now = { version: 5, kind: 'notice', text: 'O Pix voltou.' };
    await look();
    expect(text()).toBe('Aviso: O Pix voltou.Fechar aviso');
    now = null;
    await look();
    expect(text()).toBe(nothing);
    expect(screen.getByRole('complementary').getAttribute('aria-live')).toBe('polite');
  });

  it('is closed until another one comes [FACE-115]', async () => {
    await open(banner);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(text()).toBe(nothing);
    await look();
    expect(text()).toBe(nothing);
    now = { ...banner, version: 5 };
    await look();
    expect(text()).toBe(told);
  });

  it('stays while nobody answers, and is not asked for while nobody looks [FACE-115]', async () => {
    await open(banner);
    network.on('GET /banner', () => new Response('', { status: 502 }));
    await look();
    expect(text()).toBe(told);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { length } = network.sent;
    await look();
    expect(network.sent).toHaveLength(length);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(network.sent).toHaveLength(length + 1);
  });
});
