import { expect, type Locator, type Page } from '@playwright/test';

/** A role and an accessible name: `['button', 'Próximo']`. */
export type Spoken = readonly [role: Parameters<Page['getByRole']>[0], name: string | RegExp];

/** Somebody with a keyboard and nothing else: no pointer, no `fill`, no focus by script. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** What has the focus. */
  get focused(): Locator {
    return this.#page.locator(':focus');
  }

  /** What a screen reader would call the focused element. */
  async expectFocus([role, name]: Spoken): Promise<void> {
    await expect(this.focused).toHaveRole(role);
    await expect(this.focused).toHaveAccessibleName(name);
  }

  /** Presses a key and says what has the focus afterwards. */
  async press(key: string, spoken: Spoken): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.expectFocus(spoken);
  }

  /** Presses Tab for each of these in turn. */
  async tab(...stops: readonly Spoken[]): Promise<void> {
    for (const stop of stops) await this.press('Tab', stop);
  }

  /** Tab to a text field, and type into it: what it held is selected, and so replaced. */
  async write(name: string, text: string): Promise<void> {
    await this.press('Tab', ['textbox', name]);
    await this.#page.keyboard.type(text);
  }

  /** On (or back, by `Shift+Tab`) to something, past whatever lies between. */
  async goTo([role, name]: Spoken, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const target = this.#page.getByRole(role, { name, exact: true }).first();
    for (let presses = 0; presses < 40; presses += 1) {
      await this.#page.keyboard.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} does not lead to ${role} ${String(name)}`);
  }
}
