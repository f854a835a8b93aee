import { patient } from '@trilha/api/testing/long-run.ts';
import { expect, type Locator, test as base } from '@playwright/test';
import { serveGallery } from '@trilha/tooling/pages/serve-gallery.ts';

// What a component looks like, in a real browser with the real style sheets: a class name is no look.

/** Playwright's `test` with the gallery of all components, served from its sources. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const { address, stop } = await serveGallery();
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: patient(120_000) },
  ],
});

// One worker, because each would serve its own gallery.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, gallery }) => {
  await page.goto(gallery);
  await page.evaluate(() => document.fonts.ready);
});

/** An element's computed style, by CSS property; sizes in pixels. */
function lookOf(element: Locator) {
  return element.evaluate((one) => {
    const style = getComputedStyle(one);
    return {
      background: style.backgroundColor,
      color: style.color,
      font: `${style.fontFamily} ${style.fontWeight} ${style.letterSpacing} ${style.textTransform}`,
      size: Number.parseFloat(style.fontSize),
      widest: style.maxWidth,
      height: one.getBoundingClientRect().height,
    };
  });
}

test('a primary, a plain and a tertiary button look different, and a small one is smaller [UI-01]', async ({
  page,
}) => {
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Botões' }) });
  const button = (name: string) => lookOf(section.getByRole('button', { name, exact: true }));
  const primary = await button('Inscrever-se');
  const plain = await button('Inscreva-se');
  const tertiary = await button('Voltar');
  const small = await button('Validar');
  expect(new Set([primary, plain, tertiary].map(({ background }) => background)).size).toBe(3);
  expect(tertiary.background).toBe('rgba(0, 0, 0, 0)');
  expect(tertiary.color).not.toBe(primary.color);
  expect(small.background).toBe(tertiary.background);
  expect(small.height).toBeLessThan(tertiary.height);
  expect(small.size).toBeLessThan(tertiary.size);
});

test('each of the eight kinds of text has a look of its own [UI-10]', async ({ page }) => {
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Textos' }) });
  const kinds = section.locator('p');
  await expect(kinds).toHaveCount(8);
  const looks = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const kind of await kinds.all()) {
    const name = (await kind.textContent()) ?? '';
    const { size, font, color, widest } = await lookOf(kind);
    looks.set(name, JSON.stringify({ size, font, color, widest }));
    sizes.set(name, size);
  }
  expect(new Set(looks.values()).size).toBe(8);
  const size = (kind: string) => sizes.get(kind) ?? 0;
  expect(size('title')).toBeGreaterThan(size('section-title'));
  expect(size('section-title')).toBeGreaterThan(size('intertitle'));
  expect(size('intertitle')).toBeGreaterThan(size('paragraph'));
});

test('steps lie side by side, or stand one below the other [UI-15]', async ({ page }) => {
  const places = async (name: string) => {
    const items = page.getByRole('list', { name, exact: true }).getByRole('listitem');
    const boxes = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.length).toBeGreaterThan(2);
    return boxes;
  };
  const rises = (numbers: number[]) =>
    numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
  const lying = await places('Passos do cadastro');
  expect(rises(lying.map(({ left }) => left))).toBe(true);
  expect(new Set(lying.map(({ top }) => top)).size).toBe(1);
  const standing = await places('Passos do cadastro, na vertical');
  expect(rises(standing.map(({ top }) => top))).toBe(true);
  expect(new Set(standing.map(({ left }) => left)).size).toBe(1);
});
