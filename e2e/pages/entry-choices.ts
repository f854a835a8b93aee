import type { Locator, Page } from '@playwright/test';

/** The categories of the entry form. */
export function categories(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Categoria' });
}

/** The vehicles of the entry form's first block. */
export function vehicles(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Veículo' }).first();
}
