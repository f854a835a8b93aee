import { expect, type Locator, type Page } from '@playwright/test';

/** Uses the garage and the vehicle form as a customer does. */
export class GaragePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/cars');
    await expect(this.#page.getByRole('tab').first()).toBeVisible();
  }

  tab(title: string): Locator {
    return this.#page.getByRole('tab', { name: title });
  }

  /** Expects each tab to show the plate below the vehicle's name, never over it. */
  async expectPlatesBelowNames(): Promise<void> {
    for (const tab of await this.#page.getByRole('tab').all()) {
      const name = await tab.getByText(/./).first().boundingBox();
      const plate = await tab.locator('.plate').boundingBox();
      if (name === null || plate === null) throw new Error('a tab without a name or a plate');
      expect(plate.y).toBeGreaterThanOrEqual(name.y + name.height);
    }
  }

  get star(): Locator {
    return this.#page.getByRole('button', { name: 'Favorito' });
  }

  /** Reads the error over the page and closes it. */
  async acknowledge(message: string): Promise<void> {
    const dialog = this.#page.getByRole('alertdialog');
    await expect(dialog.getByText(message)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Reads the message that passes by itself. */
  async readNews(text: string): Promise<void> {
    await expect(this.#page.getByText(text)).toBeVisible();
  }

  /** Adds a vehicle; the registry fills in what it knows about the chassis. */
  async add(chassis: string, title: string): Promise<void> {
    await this.#page.getByRole('link', { name: 'Adicionar veículo' }).first().click();
    await this.#page.getByLabel('Chassi').fill(chassis);
    await this.#page.getByLabel('Apelido').focus();
    await expect(this.#page.getByText('Veículo encontrado')).toBeVisible();
    await this.#page.getByLabel('Apelido').fill(title);
    await this.#page.getByRole('button', { name: 'Adicionar' }).click();
  }
}
