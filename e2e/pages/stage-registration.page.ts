import { expect, type Locator, type Page } from '@playwright/test';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { randomInt } from 'node:crypto';

/** Fills in the form of a stage as a customer does. */
export class StageRegistrationPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(stage: string): Promise<void> {
    await this.#page.goto('/events');
    const row = this.#page.getByRole('article').or(this.#page.getByRole('listitem'));
    await row
      .filter({ hasText: stage })
      .getByRole('link', { name: /Inscreva-se/ })
      .first()
      .click();
    await this.#page.waitForURL('**/events/event/*');
    // The address changes before the screen does, and a list may hold more stages of that name.
    await expect(this.#page.getByRole('tablist', { name: 'Eventos' })).toHaveCount(0);
    await expect(this.#page.getByRole('heading', { level: 2, name: stage })).toBeVisible();
  }

  #dialog(name: string): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  async addNavigator(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Adicionar participante' }).click();
    const form = this.#dialog('Adicionar participante');
    await form.getByLabel('Nome Completo', { exact: true }).fill(name);
    await form.getByLabel('CPF').fill(fictitiousCpf(randomInt(1_000_000, 900_000_000)));
    await form.getByLabel('Data de Nascimento').fill('03/11/1979');
    await form.getByLabel('Telefone Celular').fill('(11) 98765-4321');
    await form.getByRole('radio', { name: 'Feminino' }).check();
    await form
      .getByLabel(/[Nn]ome do contato|Contato de emergência/)
      .first()
      .fill('Rui Barreto');
    await form
      .getByLabel(/[Tt]elefone do contato|Telefone de emergência/)
      .first()
      .fill('(11) 97654-3210');
    await expect(form.getByRole('checkbox', { name: 'Mora comigo' })).toBeChecked();
    await form.getByRole('button', { name: 'Salvar' }).click();
    await this.#page.getByText(/cadastrado com sucesso!/).waitFor();
    await expect(
      this.#page.getByLabel('Navegador', { exact: true }).locator('option:checked'),
    ).toContainText(name);
  }

  async addCompanion(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Adicionar acompanhante' }).click();
    const form = this.#dialog('Adicionar acompanhante');
    await form.getByLabel('Nome', { exact: true }).fill(name);
    await form.getByLabel('Data de nascimento').fill('15/01/2012');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await this.#page.getByText(/cadastrado com sucesso!/).waitFor();
    const companion = this.#page.getByLabel('Acompanhante 1');
    await expect(companion.locator('option:checked')).toContainText(name);
  }

  async accept(): Promise<void> {
    for (const box of await this.#page.getByRole('checkbox').all()) await box.check();
  }

  /** The button is in the bottom bar on a phone, and in the summary on a desktop. */
  get submitButton(): Locator {
    return this.#page.getByRole('button', { name: 'Inscrever-se' }).filter({ visible: true });
  }

  async submit(): Promise<void> {
    await this.submitButton.first().click();
  }
}
