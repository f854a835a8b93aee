import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Icon } from './icon.tsx';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('an icon', () => {
  it('is chosen by name from the shared sprite [UI-08]', () => {
    const markup = renderToStaticMarkup(<Icon name="car-check" />);
    expect(markup).toMatch(/<use href="[^"]*sprite[^"]*\.svg[^"]*#car-check"/);
  });

  it('has a symbol for every name, and a name for every symbol [UI-08]', () => {
    const symbols = [...read('sprite.svg').matchAll(/<symbol id="([\w-]+)"/g)].map((m) => m[1]);
    const names = [...read('icon.tsx').matchAll(/^ {2}\| '([\w-]+)'/gm)].map((m) => m[1]);
    expect(names).toEqual(symbols);
    expect(new Set(symbols).size).toBe(symbols.length);
  });

  it('is 20, 32, 64 or 96 px [UI-09]', () => {
    const css = read('icon.css');
    const size = (name: string) =>
      Number(new RegExp(`\\.${name} \\{\\s*width: ([\\d.]+)rem`).exec(css)?.[1]) * 16;
    const sizes = (['sm', 'md', 'lg', 'xl'] as const).map((name) => {
      const markup = renderToStaticMarkup(<Icon name="star" size={name} />);
      return size(/class="(?:icon )?([\w-]+)"/.exec(markup)?.[1] ?? '');
    });
    expect(sizes).toEqual([20, 32, 64, 96]);
  });
});
