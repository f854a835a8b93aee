import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import {
  getRegistration,
  type Registration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { ownIn, ownRegistrations } from '../src/own-registrations.ts';
import { signedIn } from '../src/signed-in.ts';

async function openEdit(surroundings: Surroundings, stage: StageKey): Promise<Registration> {
  const own = await ownIn(surroundings, stage);
  const { page } = surroundings;
  await page.goto(`/events/event/update/${own.step_id}/${own.id}`);
  await page.getByLabel('Categoria (não editável)').waitFor();
  return own;
}

/** Fills the second block: second vehicle, driven by the next person in the list. */
async function addVehicle({ page }: Surroundings): Promise<void> {
  await page.getByText('Configurar veículo 2').click();
  const block = page.getByRole('group', { name: 'Configurar veículo 2' });
  await block.locator('input[type=radio]:enabled:not(:checked)').nth(1).check();
  await block.getByLabel('Piloto').selectOption({ index: 3 });
}

const save = ({ page }: Surroundings) =>
  page.getByRole('button', { name: 'Salvar alterações' }).filter({ visible: true }).first().click();

/** The form of a stage in which the owner already has an entry with another vehicle. */
async function openAnother(surroundings: Surroundings, stage: StageKey): Promise<void> {
  const own = await ownIn(surroundings, stage);
  await surroundings.page.goto(`/events/event/${own.step_id}`);
  await chooseCategory(surroundings);
}

async function chooseCategory({ page }: Surroundings): Promise<void> {
  const category = page.getByLabel('Categoria', { exact: true });
  await category.selectOption({ index: 1 });
}

async function validateVoucher({ page }: Surroundings, code: string): Promise<void> {
  await page.getByLabel('Voucher', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Validar' }).click();
}

/** The registration form, for new and changed registrations. */
export const states: readonly ScreenState[] = [
  {
    name: 'edit-registration',
    arrange: async (surroundings) => void (await openEdit(surroundings, 'open')),
  },
  {
    name: 'edit-registration-more',
    arrange: async (surroundings) => {
      await openEdit(surroundings, 'open');
      await addVehicle(surroundings);
    },
  },
  {
    name: 'edit-registration-question',
    arrange: async (surroundings) => {
      await openEdit(surroundings, 'full');
      await addVehicle(surroundings);
      await save(surroundings);
      await surroundings.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'edit-registration-saved',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const own = await openEdit(surroundings, 'open');
      const [first] = own.vehicles ?? [];
      const vehicles = first ? [first, { ...first, id: 0, vehicle_id: 0 }] : [];
      const registration = { ...own, amount: '1000.00', vehicles };
      await answerWith(page, updateRegistration, { registration });
      // Changes only later reads: before saving, the form compares with the stored registration.
      await page.route('**/api/registrations/*', async (route) => {
        if (route.request().method() === 'PUT') {
          await answerWith(page, getRegistration, { registration });
        }
        await route.fallback();
      });
      await addVehicle(surroundings);
      await save(surroundings);
      await page.getByText('Alterações salvas').waitFor();
      await page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();
    },
  },
  {
    name: 'edit-registration-paid',
    arrange: async (surroundings) => void (await openEdit(surroundings, 'closed')),
  },
  {
    name: 'edit-registration-cancelled',
    arrange: async (surroundings) => {
      const own = (await ownRegistrations(surroundings)).find((one) => one.status === 'Cancelada');
      const { page } = surroundings;
      await page.goto(`/events/event/update/${own?.step_id}/${own?.id}`);
      await page.getByText('Esta inscrição foi cancelada.').waitFor();
    },
  },
  {
    name: 'edit-registration-unknown',
    arrange: async ({ page, origin }) => {
      await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
      await page.goto('/events/event/update/1/999999');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'stage-registration-will-wait',
    arrange: (surroundings) => openAnother(surroundings, 'full'),
  },
  {
    name: 'stage-registration-voucher-valid',
    arrange: async (surroundings) => {
      await openAnother(surroundings, 'open');
      await validateVoucher(surroundings, 'TRILHA-26');
      await surroundings.page.getByText('Voucher válido!').waitFor();
    },
  },
  {
    name: 'stage-registration-voucher-invalid',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openAnother(surroundings, 'open');
      await validateVoucher(surroundings, 'NAO-EXISTE');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fechar' }).click();
    },
  },
  {
    name: 'stage-registration-voucher-exhausted',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const vouchers = [{ voucher: 'TRILHA-26', vacancies_released: 0, valid_until: null }];
      await answerWith(page, getVouchersByStepId, { vouchers });
      await openAnother(surroundings, 'open');
      await validateVoucher(surroundings, 'TRILHA-26');
      await page.getByText(/já foi atingido/).waitFor();
    },
  },
  {
    name: 'stage-registration-refused-vehicles',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await signedIn(surroundings, DEMO_ACCOUNTS.owner);
      await page.goto('/events');
      const row = page.getByRole('article', {
        name: demoPlace(surroundings.brand, 'first-batch').title,
      });
      await row.getByRole('link', { name: 'Inscreva-se' }).click();
      await chooseCategory(surroundings);
      await page.locator('.choice--off').first().waitFor();
    },
  },
];
