import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { signedIn } from '../src/signed-in.ts';

const DOCUMENTS = [
  'termos-de-uso',
  'privacidade',
  'regulamento-motorsports',
  'regulamento-outdoor',
  'regulamento-experience',
];

async function openTeam({ page, origin }: Surroundings): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto('/team');
  await page.getByRole('article').first().waitFor();
}

/** What stands around every screen, and the documents. */
export const states: readonly ScreenState[] = [
  {
    name: 'menu',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openTeam(surroundings);
      const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
      await page.getByRole('button', { name: isPhone ? 'Menu' : /^Olá,/ }).click();
      await page.getByRole('button', { name: 'Sair' }).waitFor();
    },
  },
  {
    name: 'menu-visitor',
    arrange: async ({ page }) => {
      await page.goto('/auth/signup');
      await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'offline',
    arrange: async (surroundings) => {
      await openTeam(surroundings);
      await surroundings.page.context().setOffline(true);
      await surroundings.page.getByText('Você está sem internet').waitFor();
    },
  },
  {
    name: 'unknown-address',
    arrange: async ({ page }) => {
      await page.goto('/auth/nao-existe');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  ...DOCUMENTS.map((slug) => ({
    name: `document-${slug}`,
    arrange: async ({ page }: Surroundings) => {
      await page.goto(`/documentos/${slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  })),
];
