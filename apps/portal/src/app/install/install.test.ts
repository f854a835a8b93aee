import { brands } from '@trilha/brands/brands.ts';
import { describe, expect, it } from 'vitest';
import { routeOf } from '../routing/route-matching.ts';
import { drawAppIcon } from './app-icon.ts';
import { APP_ICONS, writeManifest } from './write-manifest.ts';

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  display: string;
  theme_color: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

const manifestOf = (brand: (typeof brands)[number]) => JSON.parse(writeManifest(brand)) as Manifest;

describe.each(brands)('the manifest of $slug', (brand) => {
  const manifest = manifestOf(brand);

  it('names the brand, in Portuguese, and opens by itself [FACE-81]', () => {
    expect(manifest).toMatchObject({
      name: brand.siteName,
      lang: 'pt-BR',
      display: 'standalone',
      theme_color: brand.themeColor.light,
    });
    // Home screens cut off longer names.
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  it('has the icons that devices ask for, and one to be cut [FACE-81]', () => {
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    const paths = APP_ICONS.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(manifest.icons.map(({ src }) => src)));
    for (const purpose of ['any', 'maskable'] as const) {
      expect(drawAppIcon(brand, purpose)).toContain(brand.accent.light.accent);
    }
  });

  it('starts where the credential opens without a network, and leads to it in one tap [FACE-81, FACE-82]', () => {
    const [credential] = manifest.shortcuts;
    expect(credential?.name).toBe('Minha credencial');
    for (const url of [manifest.start_url, credential?.url ?? '']) {
      expect(url).toMatch(/^\/credential\/./);
      expect(routeOf(url).entry.kept).toBe(true);
    }
  });
});

it('is a different one for each brand [FACE-81]', () => {
  const drawn = brands
    .slice(0, 2)
    .map((brand) => drawAppIcon(brand, 'any').replaceAll(/#\w+/g, ''));
  expect(new Set(drawn).size).toBe(drawn.length);
});
