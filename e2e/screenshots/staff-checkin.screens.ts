import {
  type Arrivals,
  listGateStages,
  readArrivals,
  readSignedStatement,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { readStartOrder, type StartOrder } from '@trilha/contract/checkin/start-order.endpoints.ts';
import {
  addDevice,
  type CheckinDevice,
  listDevices,
} from '@trilha/contract/checkin/devices.endpoints.ts';
import { listDeskStages } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { ago, arrivals, stage } from '../src/arrivals-of-a-morning.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

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
  lease: { held: 6, used: 2 },
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
  await staffSignedIn(page, 'admin');
  await answerWith(page, listGateStages, { stages: [stage] });
  await answerWith(page, listDeskStages, {
    stages: [{ ...stage, is_over: false, is_cancelled: false, categories: [] }],
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
    else
      await page
        .getByRole('heading', { name: /^(Entradas|Termo|Taxa no local)$/ })
        .first()
        .waitFor();
  },
});

/** A statement signed by a mother, opened with a reason. */
const statementRead: ScreenState = {
  name: 'staff-arrivals-statement',
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    await arrivalsAt('', '?visao=conferir&aberta=c9', arrivals).arrange?.(surroundings);
    await answerWith(page, readSignedStatement, {
      stage: stage.title,
      device: 'Portão 2',
      at: ago(1_440),
      number: 187,
      version: 2,
      digest: 'qX0T1Vt0CkF2cJ8oJm3wTQ7bS5y9d4Zr6nU1hKpLxEo',
      text: 'Participo por vontade própria e conheço os riscos.\n\nSigo o roadbook, as médias e o que a organização disser na trilha.',
      sheet: {
        v: 1,
        name: 'Theo Figueiredo',
        guardian: {
          name: 'Rute Vasconcelos Figueiredo',
          document: '529.982.247-25',
          relation: 'mother',
        },
        mark: {
          kind: 'drawn',
          path: 'M100 240l40 -90 30 -60 20 60 -10 90 40 -70 50 -20 30 50 50 -60 40 60 60 -80 70 90 80 -100 60 80 120 -40',
        },
      },
    });
    await page.getByRole('button', { name: /Ver o termo… Responsável por Theo/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('A mãe pediu uma cópia');
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByRole('heading', { name: 'Termo assinado' }).waitFor();
  },
};

/** The places that each phone of a stage holds for cars without an entry. */
const leasing: ScreenState = {
  name: 'staff-arrivals-leases',
  isStaff: true,
  arrange: async (surroundings) => {
    await arrivalsAt('', '', arrivals).arrange?.(surroundings);
    const { page } = surroundings;
    await page.getByRole('button', { name: 'Vagas no portão…' }).click();
    await page.getByRole('dialog').getByText('7 vagas livres').waitFor();
  },
};

/** A stored start order, with an unreadable line and changed cars. */
const startOrder: StartOrder = {
  stage,
  version: 'v',
  may_edit: true,
  shown_at: ago(600),
  cars: [...arrivals.missing, ...arrivals.arrivals.flatMap(({ car }) => car ?? [])].map(
    ({ id, number, plate, model, category, driver, state, ...car }, index) => ({
      id,
      number,
      plate,
      model,
      category,
      driver,
      state,
      start: index % 4 === 3 ? null : car.start,
    }),
  ),
};
const ordering = (name: string, order: StartOrder): ScreenState => ({
  name: `staff-start-order${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    await signedIn(surroundings);
    await answerWith(page, readStartOrder, order);
    await page.goto('/temporada/4/largada');
    await page.getByRole('heading', { name: 'Largada' }).waitFor();
    if (name !== '') return;
    const field = page.getByLabel(/Um carro por linha/);
    const [, second = '', ...others] = (await field.inputValue()).split('\n');
    const changed = second.replace(/\S+$/, '09:30');
    await field.fill([changed, ...others, '0999 D 08:40', 'Helena 08:41'].join('\n'));
    await page.getByText('2 linhas a corrigir').waitFor();
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
  arrivalsAt('-signature', '?visao=conferir&aberta=s74', arrivals),
  statementRead,
  arrivalsAt('-walkin', '?visao=sem-inscricao&aberta=w90', arrivals),
  arrivalsAt('-walkin-apart', '?visao=conferir&aberta=w91', arrivals),
  leasing,
  ordering('', startOrder),
  ordering('-shown', { ...startOrder, may_edit: false }),
  ordering('-to-show', { ...startOrder, shown_at: null }),
  arrivalsAt('-empty', '', nobody),
  arrivalsAt('-failed', '', null),
  devicesAt('', '?aberta=2', devices),
  devicesAt('-empty', '', []),
  devicesAt('-pairing', '', devices),
];
