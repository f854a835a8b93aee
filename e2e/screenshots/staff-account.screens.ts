import { beginTotp, confirmTotp } from '@trilha/contract/staff/factors.endpoints.ts';
import { type Factor, staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { refuseWith } from '../src/answer-with.ts';
import { invent } from './answers.ts';
import { LONG_NAME } from './invent.ts';
import { deskScreen, press } from './screen.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('maria.aparecida.vasconcelos@organizacao.example');
  await page.getByLabel('Senha').fill('Trilha@2026');
  await page.getByRole('button', { name: 'Continuar' }).click();
}

const secondStep = (step: 'factor' | 'enrol', factors: Factor[]) => async (page: Page) => {
  await invent(page, staffSignIn, (answer) => ({ ...answer, challenge: 'x', step, factors }));
  await signIn(page);
  await page.getByRole('button', { name: 'Trocar' }).waitFor();
};

async function enrolApp(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const address = `otpauth://totp/Trilha:m%40organizacao.example?secret=${secret}`;
  await invent(page, beginTotp, { secret, address });
  await secondStep('enrol', [])(page);
  await page.getByRole('button', { name: 'Usar um aplicativo' }).click();
  await page.locator('.secret').waitFor();
}

/** The sign-in, the user's own account, and the frame around every screen. */
export const states: readonly ScreenState[] = [
  deskScreen({
    name: 'sign-in',
    at: '/entrar',
    shows: 'E-mail',
    states: {
      refused: async (page) => {
        await refuseWith(page, staffSignIn, 'invalid_credentials');
        await signIn(page);
        await page.getByText('Credenciais inválidas').waitFor();
      },
      factor: secondStep('factor', ['passkey', 'totp', 'recovery']),
      enrol: secondStep('enrol', []),
      app: enrolApp,
      codes: async (page) => {
        const recovery_codes = Array.from({ length: 10 }, (_, index) => `K7QM-2X${index}F-R9TB`);
        await invent(page, confirmTotp, { staff: { name: LONG_NAME }, recovery_codes });
        await enrolApp(page);
        await page.getByLabel('Código de 6 números').fill('123456');
        await page.getByRole('button', { name: 'Confirmar' }).click();
        await page.getByRole('heading', { name: 'Guarde estes dez códigos' }).waitFor();
      },
    },
  }),
  deskScreen({ name: 'invitation', at: '/convite#x', shows: 'Senha nova' }),
  deskScreen({
    name: 'account',
    as: 'director',
    at: '/conta',
    shows: 'O que esta conta pode',
    fates: ['loading', 'failed', 'longest'],
    states: {
      keys: async (page) => {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
      palette: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').waitFor();
      },
      person: async (page) => {
        await page.locator('.bar .person').click();
        await page.getByRole('menu').waitFor();
      },
      help: press('Como fazer'),
      missing: { at: '/nada-aqui', shows: 'Não encontrado' },
      forbidden: { as: 'support', at: '/auditoria', shows: 'Sem permissão.' },
    },
  }),
].flat();
