import { getRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { ownIn, ownRegistrations } from '../src/own-registrations.ts';

/** The result of a submit, as shown after a reload. */
async function openAnswer(surroundings: Surroundings, status: string): Promise<void> {
  const own = (await ownRegistrations(surroundings)).find((entered) => entered.status === status);
  if (!own) throw new Error(`nothing is ${status}`);
  const { page } = surroundings;
  await page.goto(`/events/event/${own.step_id}`);
  await page.evaluate((registrationId) => {
    window.history.replaceState({ registrationId }, '');
  }, own.id);
  await page.reload();
  await page.getByRole('button', { name: 'Voltar' }).waitFor();
  if (status === 'Aguardando Pagamento') {
    await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();
  }
  if (status !== 'Lista de Espera' && status !== 'Cancelada') {
    await page.locator('.sp-map svg').waitFor();
  }
}

const ANSWERS = {
  'answer-registered': 'Registrado com sucesso',
  'answer-approved': 'Aprovado',
  'answer-review': 'Aguardando',
  'answer-to-pay': 'Aguardando Pagamento',
  'answer-waiting': 'Lista de Espera',
  'answer-cancelled': 'Cancelada',
} as const;

/** Results of the registration form. */
export const states: readonly ScreenState[] = [
  {
    name: 'answer-waiting-far-back',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const own = await ownIn(surroundings, 'full');
      const registration = { ...own, waiting_position: 137 };
      await answerWith(page, getRegistration, { registration });
      await page.route('**/api/registrations/*/events', (route) => route.abort());
      await page.goto(`/events/event/${own.step_id}`);
      await page.evaluate((registrationId) => {
        window.history.replaceState({ registrationId }, '');
      }, own.id);
      await page.reload();
      await page.getByText('137º').waitFor();
    },
  },
  ...Object.entries(ANSWERS).map(([name, status]) => ({
    name,
    arrange: (surroundings: Surroundings) => openAnswer(surroundings, status),
  })),
];
