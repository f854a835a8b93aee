import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { emails } from '@trilha/api/emails/emails.ts';
import {
  confirmEmail,
  forgotPassword,
  login,
  resendConfirmation,
} from '@trilha/contract/access/access.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import {
  readMarketingLink,
  stopMarketing,
} from '@trilha/contract/consents/marketing-link.endpoints.ts';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { AccessPage } from '../pages/access.page.ts';
import { OnboardingPage } from '../pages/onboarding.page.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { invent } from './answers.ts';
import { LONG_NAME } from './invent.ts';
import { ask, press, reach, screen } from './screen.ts';

const LONG_EMAIL = 'maria.aparecida.figueiredo.de.albuquerque@oficinamecanica.example';

const refused = (code: ErrorCode, shows: string) => async (page: Page) => {
  await refuseWith(page, login, code);
  await new AccessPage(page).fillLogin({ email: LONG_EMAIL, password: 'Trilha@2026' });
  await page.getByText(shows).waitFor();
};

const sent = (button: string, shows: string) => async (page: Page) => {
  await answerWith(page, forgotPassword, { message: '' });
  await answerWith(page, resendConfirmation, { message: '' });
  await page.getByLabel('E-mail').fill(LONG_EMAIL);
  await reach(button, shows)(page);
};

const confirmed = (name: string, answer: Answer<typeof confirmEmail>, shows: string) =>
  screen({
    name: `confirm-${name}`,
    at: '/auth/confirm?url=%2Fapi%2Femail%2Fverify%2F1%2Fabc',
    before: async (page) => {
      await answerWith(page, confirmEmail, answer);
    },
    shows,
  });

/** Fills in the onboarding up to a step. */
const step = (until: number, after?: (page: Page) => unknown) => ({
  as: DEMO_ACCOUNTS.newcomer,
  at: '/register',
  shows: 'Nome completo',
  after: async (page: Page, { brand }: Surroundings) => {
    const onboarding = new OnboardingPage(page);
    const car = REGISTRY_VEHICLES.find((known) => known.marca === brand && known.mmc_placa);
    const fill = [
      () => onboarding.fillPerson(LONG_NAME),
      () => onboarding.fillAddress(),
      () => onboarding.fillVehicle(car?.nu_chassi ?? '', car?.mmc_descricao_modelo ?? ''),
    ];
    for (const one of fill.slice(0, until - 1)) {
      await one();
      await onboarding.next();
    }
    await after?.(page);
  },
});
/** Continues without filling in what is required. */
const problems = async (page: Page) => {
  await new OnboardingPage(page).next();
  await page.getByRole('alert').first().waitFor();
};
const cep = (number: string, shows: string) => async (page: Page) => {
  await page.getByLabel('CEP').fill(number);
  await page.getByText(shows).waitFor();
};
const chassis = async (page: Page) => {
  await page.getByLabel('Chassi').fill('93XWWWWWWWWW99999');
  await page.getByLabel('Modelo').focus();
  await page.getByText('Chassi não encontrado').waitFor();
};

/** Pages for everybody, the onboarding, documents and e-mails. */
export const states: readonly ScreenState[] = [
  screen({
    name: 'login',
    at: '/auth/login',
    states: {
      problems: reach('Entrar', 'Campo obrigatório'),
      refused: refused('invalid_credentials', 'Email ou senha inválidos'),
      unverified: refused('email_not_verified', 'Falta confirmar'),
      expired: {
        as: DEMO_ACCOUNTS.owner,
        at: '/team',
        before: (page, { origin }) =>
          page.context().addCookies([{ name: 'auth-token', value: 'ended', url: origin }]),
        shows: 'Sessão expirada',
      },
    },
  }),
  screen({
    name: 'signup',
    at: '/auth/signup',
    states: {
      problems: async (page) => {
        const wrong = { cpf: '111.111.111-11', email: 'maria@', password: 'abc' };
        await new AccessPage(page).fillSignUp(wrong);
        await page.getByRole('alert').first().waitFor();
      },
    },
  }),
  screen({
    name: 'verify',
    at: '/auth/verify',
    states: { sent: sent('Enviar', 'Reenviar e-mail') },
  }),
  confirmed(
    'done',
    { status: 'verificado', email: LONG_EMAIL, success: true },
    'E-mail confirmado',
  ),
  confirmed('expired', { status: 'expirado', success: false }, 'Link vencido'),
  confirmed('refused', { status: 'expirado', success: false, refused: true }, 'Conta não criada'),
  screen({
    name: 'recover',
    at: '/auth/recover',
    states: {
      sent: sent('Enviar', 'E-mail enviado'),
      create: { at: '/auth/recover?recadastro=true' },
    },
  }),
  screen({
    name: 'reset',
    at: `/auth/reset/${'a'.repeat(64)}?email=${LONG_EMAIL}`,
    states: {
      'without-secret': { at: '/auth/reset' },
      problems: async (page) => {
        await page.getByLabel('Nova senha').fill('Serra#2026');
        await page.getByLabel('Confirmar senha').fill('Serra#2026');
        await reach('Enviar', '[role=alert]')(page);
      },
      'link-refused': {
        at: `/verifyToken?token=abc&email=${LONG_EMAIL}`,
        shows: 'Pedir outro link',
      },
    },
  }),
  screen({
    name: 'stop-marketing',
    at: '/nao-receber?link=segredo',
    before: (page) => invent(page, readMarketingLink),
    shows: 'Parar de receber tudo',
    states: {
      done: async (page) => {
        await invent(page, stopMarketing);
        await press('Parar de receber tudo')(page);
        await page.getByRole('button', { name: 'Desfazer' }).waitFor();
      },
      wrong: { before: () => Promise.resolve(), shows: 'Este link não vale' },
    },
  }),
  screen({
    name: 'register-1',
    ...step(1),
    states: { problems, review: { at: '/register?review' } },
  }),
  screen({
    name: 'register-2',
    ...step(2),
    states: {
      found: step(2, cep('01310-100', 'Endereço encontrado')),
      problems: step(2, async (page) => {
        await cep('99999-999', 'CEP não encontrado')(page);
        await problems(page);
      }),
    },
  }),
  screen({
    name: 'register-3',
    ...step(3),
    states: {
      found: step(4, press('Voltar')),
      unknown: step(3, chassis),
      problems: step(3, problems),
    },
  }),
  screen({ name: 'register-4', ...step(4), states: { terms: step(4, ask('Enviar')) } }),
  screen({ name: 'unknown-address', at: '/auth/nao-existe' }),
  ...['termos-de-uso', 'privacidade', 'regulamento-motorsports', 'regulamento-experience'].map(
    (slug) => screen({ name: `document-${slug}`, at: `/documentos/${slug}` }),
  ),
  emails.map(({ name }) => ({
    name: `email-${name}`,
    arrange: async ({ page, brand }: Surroundings) => {
      await page.goto(`/api/dev/emails/${name}/${brand}`);
    },
  })),
].flat();
