import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accentCss } from '@trilha/brands/accent-css.ts';
import { brands } from '@trilha/brands/brands.ts';
import { describe, expect, it } from 'vitest';

const tokens = fileURLToPath(import.meta.resolve('@trilha/ui/theme/tokens.css'));
const theme = readFileSync(tokens, 'utf8');

type Tokens = Record<string, string>;

/** The custom properties of the first rule with this selector. */
function tokensOf(css: string, selector: string): Tokens {
  const start = css.indexOf(selector);
  if (start < 0) throw new Error(`no rule for ${selector}`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;}]+)/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const light = tokensOf(theme, "\n:root,\n[data-theme='light'] {");
const dark = tokensOf(theme, "\n[data-theme='dark'] {");

/** Relative luminance of `#rrggbb`. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const part = Number.parseInt(color.slice(index, index + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(theme: Tokens, a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b]
    .map((name) => luminance(theme[name] ?? ''))
    .sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const textPairs = [
  'ink/paper ink/sheet ink/sunk ink/map-ground ink-2/paper ink-2/sheet ink-2/sunk',
  'on-slab/slab on-slab-2/slab on-accent/accent on-accent/accent-press',
  'accent-text/paper accent-text/sheet accent-text/accent-wash ink/accent-wash',
  'on-ok/ok ok-text/paper ok-text/sheet ok-text/ok-wash on-warn/warn',
  'warn-text/paper warn-text/sheet warn-text/warn-wash ink/warn-wash ink/ok-wash',
  'ink/err-wash sheet/err-line err-text/paper err-text/sheet err-text/err-wash',
];
const controlPairs = [
  'rule/paper rule-2/paper rule-2/sheet accent/paper accent/sheet accent/map-ground',
  'err-line/sheet map-index/map-ground',
];
const pairsIn = (lines: string[]) =>
  lines.flatMap((line) => line.split(' ')).map((pair) => pair.split('/') as [string, string]);

const worn = brands.flatMap((brand) => {
  const css = accentCss(brand);
  return [
    [`${brand.slug}, light`, { ...light, ...tokensOf(css, ':root,[data-theme=light]{') }],
    [`${brand.slug}, dark`, { ...light, ...dark, ...tokensOf(css, '[data-theme=dark]{') }],
  ] as const;
});

describe.each(worn)('the colours of %s', (_, theme) => {
  it.each(pairsIn(textPairs))('reach 4.5:1 for text %s on %s', (a, b) => {
    expect(contrast(theme, a, b)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairsIn(controlPairs))('reach 3:1 for control %s on %s', (a, b) => {
    expect(contrast(theme, a, b)).toBeGreaterThanOrEqual(3);
  });
});

describe('the dark theme', () => {
  it('is the same by the device and by the page', () => {
    expect(tokensOf(theme, ":root:not([data-theme='light'])")).toEqual(dark);
  });

  it.each(brands)('so is the accent of $slug', (brand) => {
    const css = accentCss(brand);
    expect(tokensOf(css, ':root:not')).toEqual(tokensOf(css, '[data-theme=dark]{'));
  });
});

describe('a picture to share', () => {
  it('does not inherit the text colour of a dark page [AFTER-90, AFTER-91]', () => {
    const file = new URL('../shared/pictures/picture.css', import.meta.url);
    expect(readFileSync(file, 'utf8')).toMatch(/^\.picture \{[^}]* color: var\(--ink\);/m);
  });
});
