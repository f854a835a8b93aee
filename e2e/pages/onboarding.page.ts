import { expect, type Page } from '@playwright/test';

/** Fills in the four steps of the onboarding as a customer does. */
export class OnboardingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async next(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Próximo' }).click();
  }

  async fillPerson(name: string): Promise<void> {
    await this.#page.getByLabel('Nome completo').fill(name);
    await this.#page.getByLabel('Data de nascimento').fill('14/05/1988');
    await this.#page.getByLabel('Celular').fill('(11) 91234-5678');
    await this.#page.getByRole('radio', { name: 'Feminino' }).check();
  }

  /** The CEP fills every field except the number, and moves the focus there. */
  async fillAddress(): Promise<void> {
    await this.#page.getByLabel('CEP').fill('01310-100');
    await expect(this.#page.getByLabel('Número')).toBeFocused();
    await expect(this.#page.getByLabel('Endereço')).toHaveValue('Avenida Paulista');
    await expect(this.#page.getByLabel('Cidade')).toHaveValue('São Paulo');
    await this.#page.getByLabel('Número').fill('1000');
  }

  /** Types every field except the CEP. */
  async typeAddress(): Promise<void> {
    await this.#page.getByLabel('Endereço').fill('Avenida Brigadeiro Faria Lima');
    await this.#page.getByLabel('Número').fill('3400');
    await this.#page.getByLabel('Bairro').fill('Itaim Bibi');
    await this.#page.getByLabel('Estado').selectOption('SP');
    await this.#page.getByLabel('Cidade').selectOption('São Paulo');
  }

  /** The chassis fills every field except the nickname. */
  async fillVehicle(chassis: string, model: string): Promise<void> {
    await this.#page.getByLabel('Chassi').fill(chassis);
    await this.#page.getByLabel('Apelido').focus();
    await expect(this.#page.getByLabel('Modelo')).toHaveValue(model);
    await this.#page.getByLabel('Apelido').fill('Companheiro');
  }

  /** @param then the page that follows: the garage, or the form of the stage that the customer came from */
  async accept(then = '**/cars'): Promise<void> {
    await this.#page.getByText('Li e aceito os').click({ position: { x: 5, y: 5 } });
    // Scrolled to the end: the next step starts at its top.
    await this.#page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await this.#page.getByRole('button', { name: 'Enviar' }).click();
    await this.#page.waitForURL(then);
  }

  async complete(
    name: string,
    vehicle: { chassis: string; model: string },
    then?: string,
  ): Promise<void> {
    await this.fillPerson(name);
    await this.next();
    await this.fillAddress();
    await this.next();
    await this.fillVehicle(vehicle.chassis, vehicle.model);
    await this.next();
    await this.accept(then);
  }
}
