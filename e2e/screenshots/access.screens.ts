import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import {
  confirmEmail,
  forgotPassword,
  login,
  resendConfirmation,
} from '@trilha/contract/access/access.endpoints.ts';
import { MARKETING_PURPOSES } from '@trilha/contract/consents/consents.ts';
import {
  readMarketingLink,
  stopMarketing,
} from '@trilha/contract/consents/marketing-link.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';
import { AccessPage } from '../pages/access.page.ts';

const LONG_EMAIL = 'maria.aparecida.figueiredo.de.albuquerque@oficinamecanica.example';

/** Opens a screen by its address and waits for its title. */
const at =
  (address: string) =>
  async ({ page }: Surroundings) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => Reflect.get(window, 'portalReady') === true);
  };

/** The login when the server refuses with this code. */
async function logInRefused({ page }: Surroundings, code: ErrorCode) {
  await refuseWith(page, login, code);
  await page.goto('/auth/login');
  await new AccessPage(page).fillLogin({ email: LONG_EMAIL, password: 'Trilha@2026' });
}

/** The link of a confirmation e-mail, with this server response. */
async function confirm(
  { page, origin }: Surroundings,
  answer: Answer<typeof confirmEmail>,
): Promise<void> {
  await answerWith(page, confirmEmail, answer);
  const link = `${origin}/api/email/verify/1/abc`;
  await page.goto(`/auth/confirm?url=${encodeURIComponent(link)}`);
}

/** The page behind the link of a marketing message. */
async function openStopMarketing({ page }: Surroundings): Promise<void> {
  await answerWith(page, readMarketingLink, { receives: [...MARKETING_PURPOSES] });
  await page.goto('/nao-receber?link=segredo');
  await page.getByRole('button', { name: 'Parar de receber tudo' }).waitFor();
}

/** Public screens. */
export const states: readonly ScreenState[] = [
  { name: 'login', arrange: at('/auth/login') },
  {
    name: 'stop-marketing',
    arrange: async (surroundings) => {
      await openStopMarketing(surroundings);
    },
  },
  {
    name: 'stop-marketing-done',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openStopMarketing(surroundings);
      const stopped = [...MARKETING_PURPOSES];
      await answerWith(page, stopMarketing, { stopped, undo: 'u' });
      await page.getByRole('button', { name: 'Parar de receber tudo' }).click();
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    },
  },
  {
    name: 'stop-marketing-wrong',
    arrange: async ({ page }) => {
      await page.goto('/nao-receber?link=errado');
      await page.getByRole('heading', { name: 'Este link não vale' }).waitFor();
    },
  },
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
      await logInRefused(surroundings, 'invalid_credentials');
      await surroundings.page.getByText('Email ou senha inválidos').waitFor();
    },
  },
  {
    name: 'login-unverified',
    arrange: async (surroundings) => {
      await logInRefused(surroundings, 'email_not_verified');
      await surroundings.page.getByText('Falta confirmar').waitFor();
    },
  },
  {
    name: 'login-expired',
    arrange: async ({ page, origin }) => {
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await page.context().addCookies([{ name: 'auth-token', value: 'ended', url: origin }]);
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
      await answerWith(page, resendConfirmation, { message: '' });
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
  {
    name: 'confirm-refused',
    arrange: async (surroundings) => {
      await confirm(surroundings, { status: 'expirado', success: false, refused: true });
      await surroundings.page.getByText('Conta não criada').waitFor();
    },
  },
  { name: 'recover', arrange: at('/auth/recover') },
  {
    name: 'recover-sent',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, forgotPassword, { message: '' });
      await at('/auth/recover')(surroundings);
      await page.getByLabel('E-mail').fill(LONG_EMAIL);
      await page.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText('E-mail enviado').waitFor();
    },
  },
  { name: 'recover-create', arrange: at('/auth/recover?recadastro=true') },
  { name: 'reset', arrange: at(`/auth/reset/abc?email=${LONG_EMAIL}`) },
  {
    name: 'reset-without-secret',
    arrange: async (surroundings) => {
      await surroundings.page.goto('/auth/reset');
      await surroundings.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
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
