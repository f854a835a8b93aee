import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const portal = fileURLToPath(new URL('../../', import.meta.url));
const ui = fileURLToPath(new URL('../', import.meta.resolve('@trilha/ui/theme/tokens.css')));
const read = (path: string) => readFileSync(path, 'utf8');
const sheets = [portal, ui].flatMap((folder) =>
  globSync('**/*.css', { cwd: folder }).map((file) => read(folder + file)),
);

/** The rules inside all media queries with this condition, one per line. */
function inside(sheet: string, condition: string): string {
  return sheet
    .split('@media ')
    .filter((part) => part.startsWith(`(${condition}) {`))
    .map((part) => part.slice(0, part.indexOf('\n}')).replaceAll(/\s+/g, ' '))
    .join('\n');
}

/** The breakpoints of the media queries: the first pixel above each. */
function breakpoints(sheet: string): number[] {
  return [...sheet.matchAll(/\((min|max)-width: (\d+)px\)/g)].map(
    ([, edge, width]) => Number(width) + (edge === 'max' ? 1 : 0),
  );
}

describe('the breakpoints', () => {
  it('of the header is 768 px: wider, the areas instead of the menu [CONST-01]', () => {
    const header = inside(read(`${portal}app/layout/site-header.css`), 'min-width: 769px');
    expect(header).toContain('.menu-btn { display: none; }');
    expect(header).toContain('.nav { display: flex;');
    const menu = inside(read(`${portal}app/layout/mobile-menu.css`), 'min-width: 769px');
    expect(menu).toContain('.menu[open] { display: none; }');
  });

  it('of the bar of areas is the header’s: wider, there is none [JOUR-13]', () => {
    const bar = read(`${portal}app/layout/tab-bar.css`);
    expect(inside(bar, 'min-width: 769px')).toContain('.tab-room { display: none; }');
  });

  it('of the step indicator is 1024 px: below, numbers without names [CONST-01]', () => {
    const steps = read(`${ui}navigation/steps.css`);
    expect(steps).toMatch(/^\.steps \.l \{[^}]*clip-path: inset\(50%\);/m);
    expect(inside(steps, 'min-width: 1024px')).toMatch(/\.steps \.l \{[^}]*clip-path: none;/);
  });

  it('of pages is 1023 px: below, one column [CONST-02]', () => {
    const columns = inside(read(`${ui}layout/two-columns.css`), 'min-width: 1024px');
    expect(columns).toContain('grid-template-columns');
    const footer = inside(read(`${portal}app/layout/site-footer.css`), 'min-width: 1024px');
    expect(footer).toContain('grid-template-columns');
  });

  it('of the people’s grid are 900 px for two columns and 1200 px for three [CONST-02]', () => {
    const people = read(`${ui}people/person-card.css`);
    expect(inside(people, 'min-width: 900px')).toContain('repeat(2, minmax(0, 1fr));');
    expect(inside(people, 'min-width: 1200px')).toContain('repeat(3, minmax(0, 1fr));');
  });

  it('are the documents’ and one for tablets, nothing in between [CONST-02]', () => {
    const all = [...new Set(sheets.flatMap(breakpoints))].toSorted((a, b) => a - b);
    expect(all).toEqual([400, 600, 768, 769, 900, 1024, 1200]);
  });
});

describe('the footer', () => {
  it('has its networks and numbers at every width: nothing hides them but paper [SHELL-17, SHELL-18]', () => {
    const onScreen = sheets.map((sheet) => sheet.replaceAll(/@media print \{[\s\S]*?\n\}/g, ''));
    const hiding = onScreen
      .flatMap((sheet) => [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)])
      .filter(([, selectors = '']) => /\.(?:site-footer|foot-)/.test(selectors))
      .filter(([, , body = '']) => /display: none|visibility: hidden|clip|inset\(/.test(body));
    expect(hiding.map(([rule]) => rule)).toEqual([]);
  });
});

/** Every width declaration for this class in any sheet: 'selector { declaration }'. */
function widthsOf(name: string): string[] {
  const lasts = new RegExp(`\\.${name}(?![\\w-])[^\\s>+~]*$`);
  const isWidth = /^(?:(?:min-|max-)?(?:width|inline-size)|flex(?:-basis)?|zoom):/;
  const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)]);
  return rules
    .flatMap(([, selectors = '', body = '']) =>
      selectors
        .replaceAll(/\/\*.*?\*\//gs, '')
        .split(',')
        .map((selector) => [selector.trim(), body] as const),
    )
    .filter(([selector]) => lasts.test(selector))
    .flatMap(([selector, body]) => body.split(';').map((line) => [selector, line.trim()] as const))
    .filter(([, line]) => isWidth.test(line))
    .map(([selector, line]) => `${selector} { ${line} }`)
    .toSorted();
}

/** Every value of this property in any sheet. */
const valuesOf = (property: string): string[] =>
  sheets.flatMap((sheet) =>
    [...sheet.matchAll(new RegExp(`${property}:\\s*([^;]+);`, 'g'))].map(([, value = '']) => value),
  );

describe('the widest', () => {
  it('content has 1440 px, and nothing but the first picture goes beyond [CONST-03]', () => {
    expect(valuesOf('--max')).toEqual(['1440px']);
    expect(widthsOf('wrap')).toEqual([
      '.hero > .wrap { max-width: none }',
      '.wrap { max-width: var(--max) }',
      '.wrap { width: 100% }',
    ]);
  });

  it('Pix panel has 550 px, and as much as there is in a window [CONST-03]', () => {
    expect(valuesOf('--panel')).toEqual(['550px']);
    expect(widthsOf('pix-panel')).toEqual([
      '.dialog .pix-panel { max-width: none }',
      '.pix-panel { max-width: var(--panel) }',
    ]);
    // The column that it stands in, from 1024 px on.
    const columns = inside(read(`${ui}layout/pay-panel.css`), 'min-width: 1024px');
    expect(columns).toContain('.pix { grid-template-columns: var(--panel) minmax(0, 1fr);');
    expect(widthsOf('dialog--panel')).toEqual([
      '.dialog--panel { width: min(calc(var(--panel) + 2 * var(--w2)), calc(100vw - 2 * var(--s4))) }',
    ]);
  });
});
