import { expect, type Locator, type Page } from '@playwright/test';

/** Uses the team's cards and forms as a customer does. */
export class TeamPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/team');
    await expect(this.card('Joana Prado')).toBeVisible();
  }

  card(name: string): Locator {
    return this.#page.getByRole('article', { name });
  }

  async edit(name: string): Promise<void> {
    await this.card(name)
      .getByRole('link', { name: /^Editar/ })
      .first()
      .click();
    await this.#page.waitForURL('**/team/*/edit?**');
  }

  async remove(name: string): Promise<Locator> {
    await this.card(name)
      .getByRole('button', { name: /^Remover/ })
      .click();
    return this.#page.getByRole('alertdialog', { name });
  }

  async fillMember(name: string, cpf: string, birth = '03/11/1979'): Promise<void> {
    const page = this.#page;
    await page.getByLabel('Nome Completo', { exact: true }).fill(name);
    await page.getByLabel('CPF').fill(cpf);
    await page.getByLabel('Data de Nascimento').fill(birth);
    await page.getByLabel('Telefone Celular').fill('11987654321');
    await page.getByRole('radio', { name: 'Feminino' }).check();
    await this.typeAll();
    await page.getByLabel('CEP').fill('01310100');
    await expect(page.getByLabel('Número')).toBeFocused();
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
    await page.getByLabel('Número').fill('1000');
    await this.fillContact();
  }

  /** Opens the fields that a new member shares with the customer. */
  async typeAll(): Promise<void> {
    for (const name of ['Mora comigo', 'Mesmo contato de emergência']) {
      const box = this.#page.getByRole('checkbox', { name });
      if (await box.isVisible()) await box.uncheck();
    }
  }

  async fillContact(): Promise<void> {
    await this.#page.getByLabel('Nome do contato de emergência').fill('Rui Barreto');
    await this.#page.getByLabel('Telefone do contato de emergência').fill('11976543210');
  }

  async fillCompanion(name: string, birth: string): Promise<void> {
    await this.#page.getByLabel('Nome', { exact: true }).fill(name);
    await this.#page.getByLabel('Data de nascimento').fill(birth);
  }

  async save(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Salvar' }).click();
  }

  /** Reads the message that passes by itself. */
  async readNews(text: string): Promise<void> {
    await expect(this.#page.getByText(text)).toBeVisible();
  }
}
