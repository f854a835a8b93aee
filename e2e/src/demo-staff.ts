import { DEMO_AUTHENTICATORS } from '@trilha/api/demo/demo-authenticators.ts';
import { DEMO_STAFF_ACCOUNTS } from '@trilha/api/demo/demo-staff.ts';
import { totpCode } from '@trilha/api/features/staff/factors/totp.ts';
import { ROLES, type Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { BrowserContext, Page } from '@playwright/test';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
const sessions = new Map<string, Promise<Cookies>>();

/** Signs in with password and the current code of the demo's authenticator app, up to the first page. */
async function signIn(page: Page, role: Role): Promise<Cookies> {
  const account = DEMO_STAFF_ACCOUNTS.find(({ shows }) => shows === ROLES[role]);
  if (account === undefined) throw new Error(`nobody of the demonstration is ${role}`);
  await page.goto('/conta');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha').fill(account.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const secret = DEMO_AUTHENTICATORS[account.email] ?? '';
  await page.getByLabel('Código de 6 números').fill(totpCode(secret, new Date()));
  await page.keyboard.press('Enter');
  await page.locator('.bar .person').waitFor();
  return page.context().cookies();
}

/**
 * Signs a page of the staff's host in as the demo's staff member with this role, for both brands. Each role has one
 * session for the whole run, because a code works only once.
 */
export async function signedInAtDesk(page: Page, origin: string, role: Role): Promise<void> {
  const key = `${origin} ${role}`;
  const known = sessions.get(key);
  const session = known ?? signIn(page, role);
  sessions.set(key, session);
  session.catch(() => sessions.delete(key));
  const cookies = await session;
  if (known) await page.context().addCookies(cookies);
}
