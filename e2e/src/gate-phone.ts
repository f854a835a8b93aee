import { expect, type Locator, type Page } from '@playwright/test';

const PIN = '471100';

/** The page of a staff member's phone at the gate. */
export class GatePhone {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the link of the pairing code and sets a PIN; returns once the list is visible. */
  async pair(cars: number): Promise<void> {
    await expect(this.page).toHaveURL(/\/checkin$/);
    await this.#typePin('PIN novo, 6 números', 'Continuar');
    await this.#typePin('O mesmo PIN, mais uma vez', 'Parear');
    await expect(this.page.getByText(`${cars} carros na lista.`)).toBeVisible();
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }

  /** Unlocks the list again after a reload. */
  unlock(): Promise<void> {
    return this.#typePin('PIN deste celular', 'Abrir');
  }

  async #typePin(label: string, button: string): Promise<void> {
    await this.page.getByLabel(label).fill(PIN);
    await this.page.getByRole('button', { name: button }).click();
  }

  /** The phone's verdict on the car found or scanned last. */
  get verdict(): Locator {
    return this.page.locator('.ci-v');
  }

  /** Finds a car by number, plate or name. */
  async find(text: string): Promise<void> {
    const search = this.page.getByLabel('Número, placa ou nome');
    await search.fill(text);
    await search.press('Enter');
  }

  /** Draws a signature on the canvas. */
  async draw(): Promise<void> {
    const paper = this.page.getByRole('img', { name: 'Assinatura' });
    await paper.scrollIntoViewIfNeeded();
    const box = await paper.boundingBox();
    if (box === null) throw new Error('there is no paper');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await this.page.mouse.move(...at(0.1, 0.6));
    await this.page.mouse.down();
    for (const x of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]) {
      await this.page.mouse.move(...at(x, (x * 10) % 2 < 1 ? 0.3 : 0.7));
    }
    await this.page.mouse.up();
  }

  /** Signs by typing a name, for a person who cannot draw, for the car on the screen. */
  async signTyping(name: string): Promise<void> {
    const press = (button: string) =>
      this.page.getByRole('button', { name: button, exact: true }).click();
    await press('Assinar o termo');
    await press('Assinar digitando');
    await this.page.getByLabel('Nome completo de quem assina').fill(name);
    await this.page.getByLabel(/^Li o termo/).check();
    await press('Assinar');
  }

  async nextCar(): Promise<void> {
    await this.page.getByRole('button', { name: 'Próximo carro' }).click();
  }
}

/** Makes the desk's page create a pairing code for a phone of a stage. @returns the link in the code */
export async function showPairingLink(
  page: Page,
  { name, stage }: { readonly name: string; readonly stage: string },
): Promise<string> {
  await page.getByRole('button', { name: 'Parear' }).click();
  const option = page.getByLabel('Etapa').getByRole('option', { name: stage });
  await page.getByLabel('Etapa').selectOption(await option.getAttribute('value'));
  await page.getByLabel('Nome').fill(name);
  await page.getByRole('button', { name: 'Mostrar o código' }).click();
  return page.getByLabel('Ou abra no celular').inputValue();
}
