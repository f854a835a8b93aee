import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { getVehicles, type Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

const VEHICLES = '**/api/customer/getVehicles';

async function logIn({ page, origin }: Surroundings): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
}

async function openGarage(surroundings: Surroundings): Promise<void> {
  await logIn(surroundings);
  await surroundings.page.goto('/cars');
  await surroundings.page.getByRole('tab').first().waitFor();
}

async function openAdd(surroundings: Surroundings): Promise<void> {
  await logIn(surroundings);
  await surroundings.page.goto('/cars/add');
  await surroundings.page.getByLabel('Chassi').waitFor();
}

async function openEdit(surroundings: Surroundings): Promise<void> {
  await openGarage(surroundings);
  await surroundings.page.getByRole('link', { name: 'Editar', exact: true }).click();
  await surroundings.page.getByLabel('Chassi').waitFor();
}

const longest: Omit<Vehicle, 'id'> = {
  chassis: '93XWWWWWWWWW99999',
  model: 'L200 Triton Sport HPE-S 2.4 Turbo Diesel 4x4 automática com pacote de expedição',
  title: 'O Companheiro Inseparável da Família Figueiredo de Albuquerque',
  year: '2026',
  plate: 'WWW8W88',
  color: 'Vermelho Mônaco metálico perolizado noturno',
  use_of_the_vehicle: 'Empresarial',
  vehicle_condition: 'usado',
  state: 'XX',
  is_favorite: 1,
  sold_at: null,
};

/** The garage, and the form of a vehicle. */
export const states: readonly ScreenState[] = [
  { name: 'cars', arrange: openGarage },
  {
    name: 'cars-loading',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await logIn(surroundings);
      await page.route(VEHICLES, () => {});
      await page.goto('/cars');
      await page.locator('[aria-busy=true]').first().waitFor();
    },
  },
  {
    name: 'cars-empty',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await logIn(surroundings);
      await refuseWith(page, getVehicles, 'no_vehicles');
      await page.goto('/cars');
      await page.getByText('Sua garagem está vazia').waitFor();
    },
  },
  {
    name: 'cars-longest',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await logIn(surroundings);
      const vehicles = Array.from({ length: 8 }, (_, index) => ({ ...longest, id: 900 + index }));
      await answerWith(page, getVehicles, { vehicles });
      await page.goto('/cars');
      await page.getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'cars-failed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await logIn(surroundings);
      await refuseWith(page, getVehicles, 'unexpected');
      await page.goto('/cars');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'cars-sold',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openGarage(surroundings);
      await page.getByRole('button', { name: 'Vendi meu veículo' }).click();
      await page.getByLabel('Data da venda').fill('31/02/2026');
      await page.getByRole('button', { name: 'Marcar como vendido' }).click();
      await page.getByText('Data inválida').waitFor();
    },
  },
  {
    name: 'cars-remove',
    arrange: async (surroundings) => {
      await openGarage(surroundings);
      await surroundings.page.getByRole('button', { name: /^(Remover|Excluir) veículo/ }).click();
      await surroundings.page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'car-add', arrange: openAdd },
  {
    name: 'car-add-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openAdd(surroundings);
      await page.getByLabel('Chassi').fill('93XKL1TB4PC02');
      await page.getByLabel('Modelo').fill('');
      await page.getByLabel('Ano').fill('1899');
      await page.getByLabel('Placa').fill('ABC12');
      await page.getByLabel('Cor').focus();
      await page.getByText('Formato de placa inválido').last().waitFor();
    },
  },
  {
    name: 'car-add-unknown-chassis',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openAdd(surroundings);
      await page.getByLabel('Chassi').fill('93XWWWWWWWWW99999');
      await page.getByLabel('Modelo').focus();
      await page.getByText('Chassi não encontrado').waitFor();
    },
  },
  { name: 'car-edit', arrange: openEdit },
];
