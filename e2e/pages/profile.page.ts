import { expect, type Page } from '@playwright/test';

/** Uses 'Editar informações' as a customer does. */
export class ProfilePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the profile through the header's link; on a phone the link is in the menu. */
  async open(): Promise<void> {
    const isPhone = (this.#page.viewportSize()?.width ?? 0) <= 768;
    await this.#page.getByRole('button', { name: isPhone ? 'Menu' : /^Olá,/ }).click();
    await this.#page.getByRole('link', { name: 'Editar informações' }).click();
    await this.#page.waitForURL('**/profile/info');
    await expect(this.#page.getByLabel('Nome completo')).toBeVisible();
  }

  async goTo(tab: 'Meus dados' | 'Endereço' | 'Senha' | 'Privacidade'): Promise<void> {
    await this.#page.getByRole('tab', { name: tab }).click();
    await expect(this.#page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
  }

  async save(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Salvar' }).click();
    await expect(this.#page.getByText('Tudo salvo.')).toBeVisible();
  }

  async changePassword(current: string, next: string, confirmation = next): Promise<void> {
    await this.#page.getByLabel('Senha atual').fill(current);
    await this.#page.getByLabel('Nova senha').fill(next);
    await this.#page.getByLabel('Confirmar senha').fill(confirmation);
    await this.#page.getByRole('button', { name: 'Trocar senha' }).click();
  }
}
