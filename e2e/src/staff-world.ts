import { type BuiltStaff, buildStaff, type StaffOverrides } from '@trilha/api/builders/staff.ts';
import { totpCode } from '@trilha/api/features/staff/factors/totp.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { DEMO_STAFF_HOST } from '@trilha/tooling/demo/demo-environment.ts';
import type { Page } from '@playwright/test';
import { test as base, type OwnServer } from './own-world.ts';

/** The staff's host with its own staff accounts, and a clock that a journey moves. */
export interface StaffWorld extends Pick<OwnServer, 'advance'> {
  /** Creates a staff member with one role, a password and no second factor. */
  readonly staff: (role: Role, overrides?: StaffOverrides) => Promise<BuiltStaff>;
  /** The current code of an authenticator app, by the server's clock; spaces in the secret are ignored. */
  readonly code: (secret: string) => string;
}

/** Playwright's `test` on the staff's host of a separate server. */
export const test = base.extend<{ desk: StaffWorld }>({
  desk: async ({ own }, use) => {
    const { services } = own.server;
    await use({
      advance: own.advance,
      staff: (role, overrides) => buildStaff(services, role, overrides),
      code: (secret) => totpCode(secret.replaceAll(/\s/g, ''), services.clock.now()),
    });
  },
  baseURL: async ({ own }, use) => {
    await use(`http://${DEMO_STAFF_HOST}:${own.server.port}`);
  },
});

/** Types e-mail and password, up to the second step. */
export async function typeCredentials(
  page: Page,
  { email, password }: Pick<BuiltStaff, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Enrols an authenticator app at the first sign-in, up to the ten recovery codes. @returns the app's secret */
export async function enrolApp(page: Page, desk: StaffWorld, staff: BuiltStaff): Promise<string> {
  await typeCredentials(page, staff);
  await page.getByRole('button', { name: 'Usar um aplicativo de códigos' }).click();
  const secret = await page.locator('.secret').innerText();
  await page.getByLabel('Código de 6 números').fill(desk.code(secret));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  return secret;
}

/** Confirms the ten recovery codes on the screen and continues. @returns the codes */
export async function keepCodes(page: Page): Promise<readonly string[]> {
  const codes = await page
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByLabel('Guardei fora deste computador').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  return codes;
}

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('.bar .person').click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
}

/** Adds a virtual device that creates passkeys and always confirms the user (WebAuthn's virtual authenticator). */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export { expect } from '@playwright/test';
