import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

function radios(): HTMLInputElement[] {
  return within(screen.getByRole('radiogroup', { name: 'Categoria' })).getAllByRole('radio');
}

/** @param wanted the category's id, or its name */
export async function chooseCategory(wanted: string): Promise<void> {
  const radio = radios().find(
    ({ value, labels }) => value === wanted || labels?.[0]?.textContent?.startsWith(wanted),
  );
  if (!radio) throw new Error(`no category ${wanted}`);
  await userEvent.click(radio);
}

/** Id of the chosen category; empty before a choice. */
export function chosenCategory(): string {
  return radios().find(({ checked }) => checked)?.value ?? '';
}
