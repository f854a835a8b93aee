import {
  type FeeConsequences,
  rehearseFeeAdjustment,
} from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import {
  type CancelConsequences,
  type DeskRegistration,
  readDeskRegistration,
  rehearseDeskCancel,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const VERSION = hence(-1);
const NAME = 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque';

const registration: DeskRegistration = {
  id: 187,
  number: 187,
  status: 'Aprovado',
  type: 'normal',
  plate: 'RVK4E21',
  model: 'Pajero TR4 2.0 Flex 16V 4x4',
  vehicles: 2,
  holder: { id: 7, name: NAME, cpf: '***.456.789-**' },
  driver: NAME,
  stage: {
    id: 3,
    automaker_id: 1,
    title: 'Rally de Regularidade de Poços de Caldas',
    stage_date: hence(90),
  },
  category: 'Turismo Light',
  team: 'Equipe Serra da Canastra',
  voucher: null,
  waiting_position: null,
  due: '1000.00',
  held: '1000.00',
  expires_at: null,
  created_at: hence(-900),
  version: VERSION,
  cancelled: null,
  crews: [],
  money: {
    unit: '500.00',
    full_unit: null,
    places: 2,
    due: '1000.00',
    received: '1000.00',
    returned: '0.00',
    open: '0.00',
    txid: null,
    is_static: false,
    payments: [],
    refunds: [],
  },
  timeline: [],
  messages: [],
  history: { total: 0, confirmed: 0, cancelled: 0, entries: [] },
  question: null,
  has_credential: true,
};
const part: CancelConsequences = {
  was: 'Aprovado',
  places: 2,
  held: '1000.00',
  refund: '250.00',
  kept: '750.00',
  excess: '0.00',
  by_bank: '250.00',
  promoted: [203, 204],
  mails: 3,
};

const less: FeeConsequences = {
  status: { before: 'Aprovado', after: 'Aprovado' },
  unit: { before: '500.00', after: '380.00' },
  fee: { before: '1000.00', after: '760.00' },
  open: '0.00',
  refund: '240.00',
  by_bank: '240.00',
  mails: 1,
};

async function open(
  surroundings: Surroundings,
  shown = registration,
  role: 'support' | 'finance' = 'support',
): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, role);
  await answerWith(page, readDeskRegistration, { registration: shown });
  await page.goto('/inscricoes/187');
}

async function cancel(surroundings: Surroundings, told: CancelConsequences): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, rehearseDeskCancel, {
    consequences: told,
    version: VERSION,
    takes_two: false,
  });
  await open(surroundings);
  await page.getByRole('button', { name: 'Cancelar…' }).click();
  await page.getByText('Vagas que voltam').waitFor();
}

/** A refund recorded without a proof, which is added later. */
async function addProof(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  const money: DeskRegistration['money'] = {
    ...registration.money,
    returned: '250.00',
    refunds: [
      {
        refund_id: 'D1',
        amount: '250.00',
        reason: 'fee_adjusted',
        status: 'done',
        at: hence(-2),
        proof: { id: 5, has_file: false, omitted: 'O aplicativo do banco estava fora do ar' },
      },
    ],
  };
  await open(surroundings, { ...registration, money }, 'finance');
  const ask = page.getByRole('button', { name: 'Anexar comprovante…' });
  await ask.scrollIntoViewIfNeeded();
}

/** Cancelling with a choice of refund, and changing a fee. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  {
    name: 'staff-proof-later',
    arrange: addProof,
  },
  {
    name: 'staff-proof-later-dialog',
    arrange: async (surroundings) => {
      await addProof(surroundings);
      await surroundings.page.getByRole('button', { name: 'Anexar comprovante…' }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-cancel',
    arrange: (surroundings) =>
      cancel(surroundings, { ...part, refund: '1000.00', kept: '0.00', by_bank: '0.00' }),
  },
  {
    name: 'staff-cancel-part',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await cancel(surroundings, part);
      await page.getByLabel('Uma parte').check();
      await page.getByLabel('Valor da devolução, em reais').fill('250,00');
      await page.getByText('Fica com a organização').waitFor();
    },
  },
  {
    name: 'staff-cancel-no-amount',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await cancel(surroundings, part);
      await page.getByLabel('Uma parte').check();
      await page.getByLabel('Valor da devolução, em reais').fill('metade');
      await page.getByText('Escreva o valor como 250,00').waitFor();
    },
  },
  {
    name: 'staff-fee-adjusted',
    arrange: async (surroundings) => {
      await open(surroundings, {
        ...registration,
        money: { ...registration.money, unit: '380.00', full_unit: '500.00', due: '760.00' },
      });
      await surroundings.page.getByText('Ajuste da taxa').waitFor();
    },
  },
  {
    name: 'staff-fee',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, rehearseFeeAdjustment, {
        consequences: less,
        version: VERSION,
        takes_two: true,
      });
      await open(surroundings);
      await page.getByRole('button', { name: 'Ajustar taxa…' }).click();
      await page.getByLabel('Taxa por carro, em reais').fill('380,00');
      await page.getByText('Devolução ao cliente').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
