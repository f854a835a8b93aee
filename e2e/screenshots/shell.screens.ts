import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { readBanner } from '@trilha/contract/banners/banners.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
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

/** The frame around every screen, and the legal documents. */
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
  ...(['notice', 'problem'] as const).map((kind) => ({
    name: `banner-${kind}`,
    arrange: async (surroundings: Surroundings) => {
      const { page } = surroundings;
      const text =
        kind === 'notice'
          ? 'As vagas da Etapa Gramado abrem às 10:00.'
          : 'O provedor do Pix parou de responder e por isso os códigos demoram. Sua vaga fica guardada até o pagamento voltar, e o prazo também: ninguém perde o lugar por isso. Avisamos aqui quando normalizar.';
      await answerWith(page, readBanner, { banner: { version: 1, kind, text } });
      await openTeam(surroundings);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByText(text).waitFor();
    },
  })),
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
