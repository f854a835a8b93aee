import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { beginTotp, confirmTotp, listFactors } from '@trilha/contract/staff/factors.endpoints.ts';
import { ALL_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import {
  type Factor,
  listOwnSessions,
  readStaffSession,
  type StaffAnswer,
  staffSignIn,
} from '@trilha/contract/staff/staff.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { NOTHING_WAITS } from '../src/nothing-waits.ts';

/** The longest name, and two roles, one of them limited in brand and time. */
const staff = (): StaffAnswer => ({
  id: 1,
  name: 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
  email: 'maria.aparecida.vasconcelos@organizacao.example',
  permissions: ALL_PERMISSIONS.filter((permission) => permission !== 'money:edit'),
  grants: [
    { id: 1, role: 'director', automaker_id: null, stage_id: null, until: null },
    { id: 2, role: 'auditor', automaker_id: 1, stage_id: null, until: '2027-01-01T02:59:59Z' },
  ],
  session: { id: 1, expires_at: hence(11), factor_at: hence(-1), factor: 'passkey' },
});

async function signedIn({ page }: Surroundings): Promise<void> {
  await answerWith(page, readStaffSession, { staff: staff() });
  await answerWith(page, readDeskToday, NOTHING_WAITS);
  const seen = { factor: 'passkey', created_at: hence(-3), last_seen_at: hence(0) } as const;
  await answerWith(page, listOwnSessions, {
    sessions: [
      { id: 1, is_current: true, device: 'Chrome no Windows', ...seen },
      { id: 2, is_current: false, device: 'Firefox no Linux', ...seen },
      { id: 3, is_current: false, device: 'Samsung Internet no Android', ...seen },
    ],
  });
  await answerWith(page, listFactors, {
    factors: [
      {
        id: 1,
        kind: 'passkey',
        label: 'Computador com Windows da sala da organização',
        created_at: hence(-900),
        last_used_at: hence(-1),
      },
      {
        id: 2,
        kind: 'totp',
        label: 'Aplicativo de códigos',
        created_at: hence(-900),
        last_used_at: null,
      },
    ],
    recovery_codes_left: 9,
  });
}

async function openAccount(surroundings: Surroundings): Promise<void> {
  await signedIn(surroundings);
  await surroundings.page.goto('/conta');
  await surroundings.page.getByText('9 de 10 códigos').waitFor();
}

async function openSecondStep(
  { page }: Surroundings,
  step: 'factor' | 'enrol',
  factors: Factor[],
): Promise<void> {
  await answerWith(page, staffSignIn, { challenge: 'x', step, factors });
  await page.goto('/entrar');
  await page.getByLabel('E-mail').fill('maria.aparecida.vasconcelos@organizacao.example');
  await page.getByLabel('Senha').fill('Trilha@2026');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Trocar' }).waitFor();
}

async function openApp(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const address = `otpauth://totp/Trilha%20Gest%C3%A3o:m%40organizacao.example?secret=${secret}`;
  await answerWith(page, beginTotp, { secret, address });
  await openSecondStep(surroundings, 'enrol', []);
  await page.getByRole('button', { name: 'Usar um aplicativo' }).click();
  await page.locator('.secret').waitFor();
}

/** The sign-in, the user's own account, and the frame around every screen. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  {
    name: 'staff-sign-in',
    arrange: async ({ page }) => {
      await page.goto('/entrar');
      await page.getByLabel('E-mail').waitFor();
    },
  },
  {
    name: 'staff-sign-in-refused',
    arrange: async ({ page }) => {
      await refuseWith(page, staffSignIn, 'invalid_credentials');
      await page.goto('/entrar');
      await page.getByLabel('E-mail').fill('maria@organizacao.example');
      await page.getByLabel('Senha').fill('errada');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByText('Credenciais inválidas').waitFor();
    },
  },
  {
    name: 'staff-factor',
    arrange: (surroundings) =>
      openSecondStep(surroundings, 'factor', ['passkey', 'totp', 'recovery']),
  },
  { name: 'staff-enrol', arrange: (surroundings) => openSecondStep(surroundings, 'enrol', []) },
  { name: 'staff-enrol-app', arrange: openApp },
  {
    name: 'staff-codes',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const recovery_codes = Array.from({ length: 10 }, (_, index) => `K7QM-2X${index}F-R9TB`);
      await answerWith(page, confirmTotp, { staff: staff(), recovery_codes });
      await openApp(surroundings);
      await page.getByLabel('Código de 6 números').fill('123456');
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await page.getByRole('heading', { name: 'Guarde estes dez códigos' }).waitFor();
    },
  },
  {
    name: 'staff-invitation',
    arrange: async ({ page }) => {
      await page.goto('/convite#x');
      await page.getByLabel('Senha nova').waitFor();
    },
  },
  { name: 'staff-account', arrange: openAccount },
  {
    name: 'staff-account-failed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await signedIn(surroundings);
      await refuseWith(page, listFactors, 'unexpected');
      await page.goto('/conta');
      await page.getByText('O servidor não respondeu').waitFor();
    },
  },
  {
    name: 'staff-keys',
    arrange: async (surroundings) => {
      await openAccount(surroundings);
      await surroundings.page.keyboard.press('?');
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-palette',
    arrange: async (surroundings) => {
      await openAccount(surroundings);
      await surroundings.page.keyboard.press('Control+k');
      await surroundings.page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'staff-person',
    arrange: async (surroundings) => {
      await openAccount(surroundings);
      await surroundings.page.locator('.bar .person').click();
      await surroundings.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'staff-missing',
    arrange: async (surroundings) => {
      await signedIn(surroundings);
      await surroundings.page.goto('/nada-aqui');
      await surroundings.page.getByRole('heading', { name: 'Não encontrado' }).waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
