import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screen-state.ts';
import { AccessPage } from '../pages/access.page.ts';

const LONG_EMAIL = 'maria.aparecida.figueiredo.de.albuquerque@oficinamecanica.example';

/** One screen at its address, once its title stands there. */
const at =
  (address: string) =>
  async ({ page }: Surroundings) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
  };

/** The login while the server refuses with this code and these words. */
async function logInRefused({ page }: Surroundings, status: number, code: string, message: string) {
  await page.route('**/api/login', (route) => route.fulfill({ status, json: { code, message } }));
  await page.goto('/auth/login');
  await new AccessPage(page).fillLogin({ email: LONG_EMAIL, password: 'Trilha@2026' });
}

/** The link of a confirmation e-mail while the server answers this. */
async function confirm({ page }: Surroundings, json: object): Promise<void> {
  await page.route('**/api/email/verify/**', (route) => route.fulfill({ json }));
  await page.goto('/auth/login');
  const link = `${new URL(page.url()).origin}/api/email/verify/1/abc`;
  await page.goto(`/auth/confirm?url=${encodeURIComponent(link)}`);
}

/** Screens that anybody may see. */
export const states: readonly ScreenState[] = [
  { name: 'login', arrange: at('/auth/login') },
  {
    name: 'login-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await at('/auth/login')(surroundings);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByText('Campo obrigatório').first().waitFor();
    },
  },
  {
    name: 'login-refused',
    arrange: async (surroundings) => {
      await logInRefused(surroundings, 401, 'invalid_credentials', 'Credenciais inválidas');
      await surroundings.page.getByText('Email ou senha inválidos').waitFor();
    },
  },
  {
    name: 'login-unverified',
    arrange: async (surroundings) => {
      await logInRefused(surroundings, 403, 'email_not_verified', 'Email não verificado');
      await surroundings.page.getByText('Falta confirmar').waitFor();
    },
  },
  {
    name: 'login-expired',
    arrange: async ({ page }) => {
      await new AccessPage(page).logIn(DEMO_ACCOUNTS.owner);
      const url = new URL(page.url()).origin;
      await page.context().addCookies([{ name: 'auth-token', value: 'ended', url }]);
      await page.goto('/team');
      await page.getByText('Sessão expirada').waitFor();
    },
  },
  { name: 'signup', arrange: at('/auth/signup') },
  {
    name: 'signup-problems',
    arrange: async (surroundings) => {
      await at('/auth/signup')(surroundings);
      await new AccessPage(surroundings.page).fillSignUp({
        cpf: '111.111.111-11',
        email: 'maria@',
        password: 'abc',
      });
      await surroundings.page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'verify', arrange: at('/auth/verify') },
  {
    name: 'verify-sent',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/api/email/resend**', (route) => route.fulfill({ json: {} }));
      await at('/auth/verify')(surroundings);
      await page.getByLabel('E-mail').fill(LONG_EMAIL);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByRole('button', { name: 'Reenviar e-mail' }).waitFor();
    },
  },
  {
    name: 'confirm-done',
    arrange: async (surroundings) => {
      await confirm(surroundings, { status: 'verificado', email: LONG_EMAIL, success: true });
      await surroundings.page.getByText('E-mail confirmado').waitFor();
    },
  },
  {
    name: 'confirm-expired',
    arrange: async (surroundings) => {
      await confirm(surroundings, { status: 'expirado', success: false });
      await surroundings.page.getByText('Link vencido').waitFor();
    },
  },
  { name: 'recover', arrange: at('/auth/recover') },
  {
    name: 'recover-sent',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/api/**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { message: '' } })
          : route.fallback(),
      );
      await at('/auth/recover')(surroundings);
      await page.getByLabel('E-mail').fill(LONG_EMAIL);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('E-mail enviado').waitFor();
    },
  },
  { name: 'recover-create', arrange: at('/auth/recover?recadastro=true') },
  { name: 'reset', arrange: at(`/auth/reset/abc?email=${LONG_EMAIL}`) },
  {
    name: 'reset-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await at(`/auth/reset/${'a'.repeat(64)}?email=${LONG_EMAIL}`)(surroundings);
      await page.getByLabel('Nova senha').fill('Serra#2026');
      await page.getByLabel('Confirmar senha').fill('Serra#2026');
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'reset-link-refused',
    arrange: async ({ page }) => {
      await page.goto(`/verifyToken?token=abc&email=${LONG_EMAIL}`);
      await page.getByText('Pedir outro link').waitFor();
    },
  },
];
