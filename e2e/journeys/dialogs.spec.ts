import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { expect, test } from '../src/fixtures.ts';
import { PortalApi } from '../src/portal-api.ts';
import { signedIn } from '../src/signed-in.ts';

/** What the open dialog cuts off sideways, or leaves outside, at twice the text size. */
function cutWithLargeText(): string[] {
  const { style } = document.documentElement;
  style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const box = dialog?.getBoundingClientRect();
  const found = [...(dialog?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((part) => {
    const { left, right, width } = part.getBoundingClientRect();
    if (!box || width <= 1 || !part.checkVisibility() || part.closest('svg')) return [];
    const { overflowX, textOverflow, display } = getComputedStyle(part);
    const isHeld = overflowX !== 'visible' && display !== 'inline' && textOverflow === 'clip';
    const isCut = isHeld && part.scrollWidth > part.clientWidth + 1;
    const isOutside = left < box.left - 1 || right > box.right + 1;
    return isCut || isOutside ? [`${part.tagName} ${part.className}: ${part.textContent}`] : [];
  });
  const widths = [document.documentElement, dialog].map((part) => part?.scrollWidth ?? 0);
  style.fontSize = '';
  return [
    ...(dialog ? [] : ['no dialog is open']),
    ...(Math.max(...widths) > 320 ? ['scrolls'] : []),
    ...found,
  ];
}

const seen = (found: Locator) => found.filter({ visible: true }).first();
const button = (page: Page, name: string | RegExp) => seen(page.getByRole('button', { name }));

/** Every dialog that a customer can open, with its page and the button that opens it. */
const dialogs: Record<
  string,
  ReadonlyArray<readonly [opens: string | RegExp, first?: string | RegExp]>
> = {
  '/team': [['Menu'], [/^Remover/]],
  '/cars': [['Vendi meu veículo'], ['Remover veículo']],
  '/events?aba=inscricoes': [['QR Code Pix'], ['Cancelar inscrição', 'Mais opções']],
  '/profile/privacy': [['Excluir minha conta']],
  stage: [['Adicionar participante'], ['Adicionar acompanhante'], ['Adicionar veículo']],
};

test('every dialog has room for large text on the narrowest phone, and is accessible [FACE-25]', async ({
  page,
  baseURL,
  titleOf,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn({ page, origin: baseURL ?? '' }, DEMO_ACCOUNTS.owner);
  const { stages } = await new PortalApi(baseURL ?? '').ask<{
    stages: { id: number; title: string }[];
  }>('GET', '/stages');
  const stage = stages.find(({ title }) => title === titleOf('open'));
  for (const [address, ways] of Object.entries(dialogs)) {
    await page.goto(address === 'stage' ? `/events/event/${stage?.id}` : address);
    for (const [opens, first] of ways) {
      await test.step(`${address}: ${opens}`, async () => {
        if (first) await seen(page.locator('summary, button').filter({ hasText: first })).click();
        await button(page, opens).click();
        const dialog = page.locator('dialog[open]');
        await expect(dialog).toBeVisible();
        await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
        // Read from its start, however long it is.
        expect.soft(await dialog.evaluate((box) => box.scrollTop)).toBe(0);
        expect.soft(await page.evaluate(cutWithLargeText)).toEqual([]);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    }
  }
});
