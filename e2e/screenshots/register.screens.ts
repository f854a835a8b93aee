import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { getCep, getChassis } from '@trilha/contract/lookups/lookups.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';
import { OnboardingPage } from '../pages/onboarding.page.ts';

const NAME = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';

/** Opens the onboarding and completes it up to a step. */
async function openStep(
  { page, brand, origin }: Surroundings,
  step: number,
  address = '/register',
): Promise<OnboardingPage> {
  const onboarding = new OnboardingPage(page);
  await signedIn({ page, origin }, DEMO_ACCOUNTS.newcomer);
  await page.goto(address);
  await page.getByLabel('Nome completo').waitFor();
  if (step > 1) {
    await onboarding.fillPerson(NAME);
    await onboarding.next();
  }
  if (step > 2) {
    await onboarding.fillAddress();
    await onboarding.next();
  }
  if (step > 3) {
    const vehicle = REGISTRY_VEHICLES.find((known) => known.marca === brand && known.mmc_placa);
    await onboarding.fillVehicle(vehicle?.nu_chassi ?? '', vehicle?.mmc_descricao_modelo ?? '');
    await onboarding.next();
  }
  return onboarding;
}

/** The third step with a chassis unknown to the demo's registry. */
async function askChassis(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await openStep(surroundings, 3);
  await page.getByLabel('Chassi').fill('93XWWWWWWWWW99999');
  await page.getByLabel('Modelo').focus();
}

/** The four steps of the onboarding. */
export const states: readonly ScreenState[] = [
  { name: 'register-1', arrange: async (surroundings) => void (await openStep(surroundings, 1)) },
  {
    name: 'register-1-problems',
    arrange: async (surroundings) => {
      const onboarding = await openStep(surroundings, 1);
      await onboarding.next();
      await surroundings.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'register-1-review',
    arrange: async (surroundings) => {
      await openStep(surroundings, 1, '/register?review');
    },
  },
  { name: 'register-2', arrange: async (surroundings) => void (await openStep(surroundings, 2)) },
  {
    name: 'register-2-found',
    arrange: async (surroundings) => {
      await openStep(surroundings, 2);
      await surroundings.page.getByLabel('CEP').fill('01310-100');
      await surroundings.page.getByText('Endereço encontrado').waitFor();
    },
  },
  {
    name: 'register-2-problems',
    arrange: async (surroundings) => {
      const onboarding = await openStep(surroundings, 2);
      await surroundings.page.getByLabel('CEP').fill('99999-999');
      await surroundings.page.getByText('CEP não encontrado').waitFor();
      await onboarding.next();
      await surroundings.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'register-2-unavailable',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await refuseWith(page, getCep, 'lookup_unavailable');
      await openStep(surroundings, 2);
      await page.getByLabel('CEP').fill('04538-133');
      await page.getByText('A busca não respondeu').waitFor();
    },
  },
  { name: 'register-3', arrange: async (surroundings) => void (await openStep(surroundings, 3)) },
  {
    name: 'register-3-found',
    arrange: async (surroundings) => {
      await openStep(surroundings, 4);
      await surroundings.page.getByRole('button', { name: 'Voltar' }).click();
      await surroundings.page.getByLabel('Chassi').waitFor();
    },
  },
  {
    name: 'register-3-unknown',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await askChassis(surroundings);
      await page.getByText('Chassi não encontrado').waitFor();
    },
  },
  {
    name: 'register-3-unknown-closed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await askChassis(surroundings);
      await page.getByRole('button', { name: 'Fechar' }).click();
      await page.getByText('Não achamos esse chassi').waitFor();
    },
  },
  {
    name: 'register-3-unavailable',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await refuseWith(page, getChassis, 'chassis_unavailable');
      await askChassis(surroundings);
      await page.getByRole('button', { name: 'Fechar' }).click();
      await page.getByText('A busca não respondeu').waitFor();
    },
  },
  {
    name: 'register-3-problems',
    arrange: async (surroundings) => {
      const onboarding = await openStep(surroundings, 3);
      await onboarding.next();
      await surroundings.page.getByRole('alert').waitFor();
    },
  },
  { name: 'register-4', arrange: async (surroundings) => void (await openStep(surroundings, 4)) },
  {
    name: 'register-4-terms',
    arrange: async (surroundings) => {
      await openStep(surroundings, 4);
      await surroundings.page.getByRole('button', { name: 'Enviar' }).click();
      await surroundings.page.getByRole('alertdialog').waitFor();
    },
  },
];
