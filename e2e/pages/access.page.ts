import { expect, type Page } from '@playwright/test';
import type { Mailbox } from '../src/mailbox.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Uses login, sign-up and recovery as a customer does. */
export class AccessPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async logIn({ email, password }: Credentials): Promise<void> {
    await this.#page.goto('/auth/login');
    await this.fillLogin({ email, password });
    await this.#page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  }

  async fillLogin({ email, password }: Credentials): Promise<void> {
    await this.#page.getByLabel('E-mail').fill(email);
    await this.#page.getByLabel('Senha', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: 'Entrar' }).click();
  }

  async fillSignUp(person: Credentials & { cpf: string }): Promise<void> {
    await this.#page.getByLabel('CPF').fill(person.cpf);
    await this.#page.getByLabel('E-mail').fill(person.email);
    await this.#page.getByLabel('Senha', { exact: true }).fill(person.password);
    await this.#page.getByLabel('Confirmar senha').fill(person.password);
    await this.#page.getByRole('button', { name: 'Criar conta' }).click();
  }

  async fillNewPassword(password: string): Promise<void> {
    await this.#page.getByLabel('Nova senha', { exact: true }).fill(password);
    await this.#page.getByLabel('Confirmar senha').fill(password);
    await this.#page.getByRole('button', { name: 'Enviar' }).click();
  }

  /** Signs up and opens the e-mailed link in the same browser, which enters at once. */
  async openHere(person: Credentials & { cpf: string }, mailbox: Mailbox): Promise<void> {
    await this.#page.goto('/auth/signup');
    await this.fillSignUp(person);
    await this.#page.waitForURL('**/auth/verify');
    await this.#page.goto(await mailbox.waitForLink(person.email, /Confirme/));
    await this.#page.waitForURL('**/register');
  }

  /** From now on the browser counts as one that has not signed up. */
  async forgetSignUp(): Promise<void> {
    await this.#page.context().clearCookies({ name: /signup$/ });
  }

  /** Signs up and opens the e-mailed link as in another browser. */
  async open(person: Credentials & { cpf: string }, mailbox: Mailbox): Promise<void> {
    await this.#page.goto('/auth/signup');
    await this.fillSignUp(person);
    await this.#page.waitForURL('**/auth/verify');
    await this.forgetSignUp();
    await this.#page.goto(await mailbox.waitForLink(person.email, /Confirme/));
    await expect(this.#page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  }

  async logOut(): Promise<void> {
    // The header's own width limit (SHELL-13): checking what is visible now could race with a redirect.
    const isPhone = (this.#page.viewportSize()?.width ?? 0) <= 768;
    await this.#page.getByRole('button', { name: isPhone ? 'Menu' : /^Olá,/ }).click();
    await this.#page.getByRole('button', { name: 'Sair' }).click();
    await this.#page.waitForURL('**/auth/login');
  }
}
