import {
  type Arrivals,
  listGateStages,
  readArrivals,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import {
  addDevice,
  type CheckinDevice,
  listDevices,
} from '@trilha/contract/checkin/devices.endpoints.ts';
import { listDeskStages } from '@trilha/contract/desk/registration-list.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today.endpoints.ts';
import { ROLE_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { NOTHING_WAITS } from '../src/nothing-waits.ts';

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();

const stage = {
  id: 4,
  automaker_id: 2,
  title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
  stage_date: ago(-3_600),
};
const NAMES = [
  'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
  'Helena Prado',
  'Otávio Lins',
  'Ravi Cordeiro',
];
const carOf = (number: number): Arrivals['missing'][number] => ({
  id: number,
  registration: 4_000 + number,
  number,
  plate: `RVK${number % 10}E${String(number % 100).padStart(2, '0')}`,
  model: number % 2 === 0 ? 'L200 Triton Sport HPE-S Savana' : 'Jimny Sierra',
  category: 'Turismo Graduados',
  driver: NAMES[number % 4] ?? '',
  state: 'confirmed',
  pending: [],
});
const entrance = (scan: number, device = 'Portão 1, lado do restaurante') => ({
  scan,
  at: ago(scan * 14),
  device,
  override: null,
  decision: null,
});
const calm = { others: [], is_conflict: false };

const arrivals: Arrivals = {
  stage,
  now: ago(0),
  expected: 212,
  arrived: 148,
  arrivals: [
    {
      car: carOf(187),
      number: 187,
      entrance: entrance(9),
      others: [entrance(3, 'Portão 2')],
      is_conflict: true,
    },
    ...Array.from({ length: 14 }, (_, index) => ({
      car: carOf(20 + index),
      number: 20 + index,
      entrance: entrance(10 + index),
      ...calm,
    })),
  ],
  set_apart: [
    { car: carOf(12), number: 12, entrance: entrance(40, 'Portão 2'), why: 'cancelled_since' },
    {
      car: carOf(88),
      number: 88,
      entrance: {
        ...entrance(42, 'Portão 1'),
        override: {
          verdict: 'pending_payment',
          reason: 'other',
          words:
            'Mostrou o comprovante do Pix, feito às 7h20 na fila; o banco da cidade está fora do ar',
        },
      },
      why: 'override',
    },
    { car: null, number: 311, entrance: entrance(41, 'Portão 3'), why: 'revoked_device' },
  ],
  rejected: [],
  missing: [41, 42, 43].map(carOf),
  turned_away: [
    { car: null, number: null, at: ago(30), device: 'Portão 1', verdict: 'unknown' },
    { car: carOf(90), number: 90, at: ago(60), device: 'Portão 2', verdict: 'pending_payment' },
  ],
  signatures: [],
  undone: 1,
  forks: 0,
  gaps: [{ device: 'Portão 2', from: 31, to: 33 }],
  devices: [{ id: 1, name: 'Portão 1', last_seen_at: ago(20) }],
};
const nobody: Arrivals = {
  ...arrivals,
  arrived: 0,
  arrivals: [],
  set_apart: [],
  turned_away: [],
  gaps: [],
  devices: [],
};

const device: CheckinDevice = {
  id: 1,
  name: 'Portão 1, lado do restaurante',
  stage,
  state: 'paired',
  made_by: 'Otília Marques',
  made_at: ago(9_000),
  paired_at: ago(8_900),
  expires_at: ago(-90_000),
  revoked_at: null,
  last_seen_at: ago(20),
  may_override: true,
  revision: 41,
  scans: 74,
  gaps: [],
};
const devices: readonly CheckinDevice[] = [
  device,
  { ...device, id: 2, name: 'Portão 2', scans: 61, gaps: [{ from: 31, to: 33 }] },
  {
    ...device,
    id: 3,
    name: 'Portão 3',
    state: 'waiting',
    paired_at: null,
    last_seen_at: null,
    revision: null,
    scans: 0,
  },
];

async function signedIn({ page }: Surroundings): Promise<void> {
  await answerWith(page, readStaffSession, {
    staff: {
      id: 1,
      name: 'Otília Marques',
      email: 'otilia@organizacao.example',
      permissions: [...ROLE_PERMISSIONS.admin],
      grants: [{ id: 1, role: 'admin', automaker_id: null, stage_id: null, until: null }],
      session: { id: 1, expires_at: ago(-30_000), factor_at: ago(0), factor: 'passkey' },
    },
  });
  await answerWith(page, readDeskToday, NOTHING_WAITS);
  await answerWith(page, listGateStages, { stages: [stage] });
  await answerWith(page, listDeskStages, {
    stages: [{ ...stage, is_over: false, categories: [] }],
  });
}

const arrivalsAt = (name: string, search: string, answer: Arrivals | null): ScreenState => ({
  name: `staff-arrivals${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    await signedIn(surroundings);
    if (answer === null) await refuseWith(page, readArrivals, 'unexpected');
    else await answerWith(page, readArrivals, answer);
    await page.goto(`/chegadas${search}`);
    if (answer === null) await page.locator('.note--bad').waitFor();
    else if (search === '') await page.getByText(`${answer.arrived} de 212`).waitFor();
    else await page.getByRole('heading', { name: 'Entradas' }).waitFor();
  },
});

const devicesAt = (name: string, search: string, list: readonly CheckinDevice[]): ScreenState => ({
  name: `staff-devices${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    await signedIn(surroundings);
    await answerWith(page, listDevices, { devices: [...list], now: ago(0) });
    const link = `http://gestao.localhost:3000/checkin#${'k7Q'.repeat(14)}`;
    await answerWith(page, addDevice, { id: 3, link, expires_at: ago(-900) });
    await page.goto(`/aparelhos${search}`);
    await page.getByRole('heading', { name: search === '' ? 'Aparelhos' : 'O aparelho' }).waitFor();
    if (name === '-pairing') {
      await page.getByRole('button', { name: 'Parear' }).click();
      await page.getByLabel('Nome').fill('Portão 3');
      await page.getByRole('button', { name: 'Mostrar o código' }).click();
      await page.getByText('Aponte a câmera do celular.').waitFor();
    }
  },
});

export const states: readonly ScreenState[] = [
  arrivalsAt('', '', arrivals),
  arrivalsAt('-conflict', '?visao=conferir&aberta=c9', arrivals),
  arrivalsAt('-override', '?visao=conferir&aberta=c42', arrivals),
  arrivalsAt('-empty', '', nobody),
  arrivalsAt('-failed', '', null),
  devicesAt('', '?aberta=2', devices),
  devicesAt('-empty', '', []),
  devicesAt('-pairing', '', devices),
];
