import type { Roster } from '@trilha/contract/checkin/roster.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import { asking, paired } from './staff-checkin-phone.screens.ts';

/** A car without an entry, being typed or let in, on a phone with leased places. */
const walkingIn = (name: string, isDone: boolean, of?: Roster['stage']): ScreenState => ({
  name: `staff-checkin-${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    await paired(surroundings, of, true);
    await page.getByRole('button', { name: /^Sem inscrição/ }).click();
    await page.getByLabel('Placa').fill('QOM-2B77');
    await page
      .getByLabel('Nome de quem dirige')
      .fill('Maria Aparecida Vasconcelos Figueiredo de Albuquerque');
    await page.getByLabel('A bordo, com quem dirige').selectOption('3');
    await page.getByLabel('Destes, menores de 18 anos').selectOption('1');
    if (!isDone) return;
    await page.getByRole('button', { name: 'Deixar entrar' }).click();
    await page.getByText('Entra', { exact: true }).waitFor();
  },
});

export const states: readonly ScreenState[] = [
  walkingIn('walkin', false),
  walkingIn('walkin-signing', false, asking),
  walkingIn('walkin-in', true),
];
