import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { StagePage, StagesPage } from '@trilha/contract/guides/guide-pages.ts';
import { describe, expect, it } from 'vitest';
import { guided, listed } from '../../features/guides/testing/guide-fixture.ts';
import { renderPreview } from './render-preview.ts';
import { assets as built } from '../testing/page-assets-fixture.ts';

const FACE = '@font-face{src:url(/assets/font.woff2)format("woff2")}';
const assets = { ...built, styles: new Map([...built.styles, ['assets/main.css', FACE]]) };
const now = '2026-04-16T12:00:00.000Z';
const files = '/api/staff/season/files/';
const image = `/files/${'0'.repeat(32)}/serra-960x640.webp`;

function draw(page: StagePage | StagesPage, theme: 'light' | 'dark' = 'light') {
  return renderPreview({ brand: mitsubishi, assets, theme, page, files });
}
const stagePage = (over: Parameters<typeof guided>[0] = {}): StagePage => ({
  stage: guided({ title: 'Etapa <São> João', image, ...over }),
  now,
});

describe('a preview of a public page', () => {
  it('is what the portal draws, of a stage and of the list, in the theme that is asked for [SEASON-47]', async () => {
    const { html } = await draw(stagePage(), 'dark');
    for (const text of ['Etapa &lt;São&gt; João', 'Programa', 'Ponte de tábua', 'Abrir no mapa']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('data-brand="mitsubishi"');
    expect(html).toContain('data-theme="dark"');
    const list = await draw({ stages: [listed({ id: 101 })], now });
    expect(list.html).toContain('Etapa Poços de Caldas');
    expect(list.html).toContain('id="etapa-101"');
    expect(list.html).toContain('data-theme="light"');
  });

  it('leads nowhere and runs nothing [SEASON-49]', async () => {
    const pages = [await draw(stagePage()), await draw({ stages: [listed()], now })];
    for (const { html } of pages) {
      expect(html).toContain('<a role="link"');
      expect(html).not.toMatch(/<a\b[^>]* href=/);
      expect(html).not.toMatch(/<(?:script|form|iframe|link|base|object)\b/);
      expect(html).not.toMatch(/ on[a-z]+=/);
      expect(html).toContain('<button tabindex="-1"');
      expect(html).not.toContain('<button type');
    }
  });

  it('is whole in itself: its face and drawings stand in it, pictures come from the staff’s host [SEASON-49]', async () => {
    const { html, styleHash } = await draw({ stages: [listed({ image })], now });
    expect(html).toContain('url(data:font/woff2;base64,');
    expect(html).toContain('<symbol id="pin">');
    expect(html).toMatch(/<use href="#/);
    expect(html).not.toMatch(/(?:href|src|url\()="?\/(?!api\/staff\/season\/files\/)/);
    expect(html).toContain(`${files}${'0'.repeat(32)}/serra-480x320.webp 480w`);
    expect(styleHash).toMatch(/^'sha256-/);
  });

  it('cannot be made to lead away by what is typed [SEASON-49]', async () => {
    const title = '"><a href="https://mau.example">x</a><script>x()</script>';
    const { html } = await draw(stagePage({ title }));
    expect(html).not.toContain('<a href="https://mau.example"');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });
});
