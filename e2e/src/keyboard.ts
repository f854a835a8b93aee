import { expect, type Locator, type Page } from '@playwright/test';

/** A role and an accessible name: `['button', 'Próximo']`. */
export type Spoken = readonly [role: Parameters<Page['getByRole']>[0], name: string | RegExp];

/** A user with only a keyboard: no pointer, no `fill`, no focus by script. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The focused element. */
  get focused(): Locator {
    return this.#page.locator(':focus');
  }

  /** Expects the focused element to have this role and name. */
  async expectFocus([role, name]: Spoken): Promise<void> {
    await expect(this.focused).toHaveRole(role);
    await expect(this.focused).toHaveAccessibleName(name);
  }

  /** Presses a key and expects the focus on this element. */
  async press(key: string, spoken: Spoken): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.expectFocus(spoken);
  }

  /** Presses Tab once for each of these elements, in order. */
  async tab(...stops: readonly Spoken[]): Promise<void> {
    for (const stop of stops) await this.press('Tab', stop);
  }

  /** Tabs to a text field and types; Tab selects the old text, so typing replaces it. */
  async write(name: string, text: string): Promise<void> {
    await this.press('Tab', ['textbox', name]);
    await this.#page.keyboard.type(text);
  }

  /** Tabs forwards (or back with `Shift+Tab`) to an element, past everything between. */
  async goTo([role, name]: Spoken, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const target = this.#page.getByRole(role, { name, exact: true }).first();
    for (let presses = 0; presses < 40; presses += 1) {
      await this.#page.keyboard.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} does not lead to ${role} ${String(name)}`);
  }
}
