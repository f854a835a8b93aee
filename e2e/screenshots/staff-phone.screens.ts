import { pairDevice, readRoster, sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import { newDeviceKey, publishDeviceKey } from '@trilha/contract/checkin/device-signature.ts';
import type { Roster, RosterCar } from '@trilha/contract/checkin/roster.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { GatePhone } from '../src/gate-phone.ts';
import { LONG_NAME, LONG_STAGE } from './invent.ts';
import { press, reach } from './screen.ts';

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
const LINK = `/checkin#${'k'.repeat(43)}`;

const stage: Roster['stage'] = {
  id: 4,
  automaker_id: 2,
  title: LONG_STAGE,
  stage_date: ago(-3_600),
  waiver: null,
  fee_cents: 45_000,
};
const asking: Roster['stage'] = {
  ...stage,
  waiver: {
    version: 2,
    digest: 'w'.repeat(43),
    text: 'Participo por vontade própria de um rali de regularidade em estradas de terra abertas ao trânsito, e conheço os seus riscos.\n\nRespondo pelos danos que causar. Autorizo o atendimento de emergência e o transporte a um hospital.',
  },
};

const helena = { person: 1, name: 'Helena Albuquerque', role: 'conductor', age: 41 } as const;
const theo = { person: 3, name: 'Theo Figueiredo', role: 'companion', age: 9 } as const;
const car = (number: number, over: Partial<RosterCar> = {}): RosterCar => ({
  id: number,
  registration: 4_000 + number,
  number,
  state: 'confirmed',
  plate: `RVK${number % 10}E${number % 100}`,
  model: 'L200 Triton',
  color: 'prata',
  year: '2023',
  category: 'Turismo',
  team: 'Barro e Poeira',
  start: { group: 'C', time: '08:12' },
  is_signed: true,
  crew: [helena, { person: 2, name: LONG_NAME, role: 'navigator', age: 67 }, theo],
  ...over,
});
/** 188 has not paid, 189 drives with a child alone, 190 is in already. */
const cars = [
  car(187),
  car(188, { state: 'pending_payment' }),
  car(189, { crew: [{ ...helena, age: null }, theo] }),
  car(190),
];

/** A phone just after pairing. Its log stays on it, because the server takes nothing. */
async function paired(page: Page, of = stage): Promise<GatePhone> {
  const device = {
    id: 7,
    name: 'portão 1',
    stage: of,
    expires_at: ago(-90_000),
    may_override: true,
  };
  await answerWith(page, pairDevice, { device, now: ago(0) });
  await answerWith(page, readRoster, {
    device,
    roster: { stage: of, revision: 41, cars },
    arrivals: [{ car: 190, at: Date.now() - 900_000, where: 'portão 2', is_override: false }],
    walkins: { cars: 1, people: 3 },
    signatures: [],
    leased: 4,
    rejected: [],
    sheet_key: await publishDeviceKey(await newDeviceKey()),
    phones: [],
    keys: [],
    now: ago(0),
  });
  await refuseWith(page, sendScans, 'busy');
  await page.goto(LINK);
  const phone = new GatePhone(page);
  await phone.pair(cars.length);
  return phone;
}

const at = (name: string, arrange: (page: Page) => Promise<unknown>): ScreenState => ({
  name: `staff-checkin${name}`,
  isStaff: true,
  arrange: async ({ page }) => void (await arrange(page)),
});

async function look(page: Page, text: string, of = stage): Promise<GatePhone> {
  const phone = await paired(page, of);
  await phone.find(text);
  await page.locator('.ci-v, .ci-found li').first().waitFor();
  return phone;
}

async function override(page: Page): Promise<void> {
  await look(page, '188');
  await press('Liberar com motivo')(page);
  await page.getByRole('radio', { name: 'Outro motivo' }).check();
  await page
    .getByLabel('Qual, em poucas palavras')
    .fill('Mostrou o comprovante do Pix; o banco da cidade está fora do ar');
}

/** The driver signs, then a guardian for the child. */
async function signAsGuardian(page: Page): Promise<GatePhone> {
  const phone = await look(page, '189', asking);
  await press('Assinar o termo')(page);
  await phone.draw();
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  await page.getByLabel('Nome do responsável').fill(LONG_NAME);
  await page.getByLabel('CPF ou outro documento').fill('529.982.247-25');
  await page.getByLabel('O que é do menor').selectOption('authorised');
  return phone;
}

async function walkIn(page: Page, of = stage): Promise<void> {
  await paired(page, of);
  await press(/^Sem inscrição/)(page);
  await page.getByLabel('Placa').fill('QOM-2B77');
  await page.getByLabel('Nome de quem dirige').fill(LONG_NAME);
  await page.getByLabel('A bordo, com quem dirige').selectOption('3');
  await page.getByLabel('Destes, menores de 18 anos').selectOption('1');
}

/** The staff's phone at the gate: pairing, verdicts, signatures, cars without an entry. */
export const states: readonly ScreenState[] = [
  at('-unpaired', async (page) => {
    await page.goto('/checkin');
    await page.getByText('Celular não pareado').waitFor();
  }),
  at('-pairing', async (page) => {
    await page.goto(LINK);
    await page.getByText('Parear este celular').waitFor();
  }),
  at('', (page) => paired(page)),
  at('-found', (page) => look(page, 'figueiredo')),
  at('-enters', (page) => look(page, '187')),
  at('-already', (page) => look(page, '190')),
  at('-minor', (page) => look(page, '189')),
  at('-pending', (page) => look(page, '188')),
  at('-unknown', (page) => look(page, '77')),
  at('-override', override),
  at('-unsigned', (page) => look(page, '187', asking)),
  at('-signing-guardian', async (page) => (await signAsGuardian(page)).draw()),
  at('-signing-typed', async (page) => {
    await signAsGuardian(page);
    await press('Assinar digitando')(page);
    await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  }),
  at('-signed', async (page) => {
    await (await signAsGuardian(page)).draw();
    await page.getByRole('button', { name: 'Assinar', exact: true }).click();
    await page.getByText('Entra', { exact: true }).waitFor();
  }),
  at('-summary', async (page) => {
    await paired(page);
    await press('Mostrar resumo')(page);
    await page.locator('.qr svg').waitFor();
  }),
  at('-locked', async (page) => {
    await paired(page);
    await reach('Fechar a lista', 'Abrir a lista')(page);
  }),
  at('-walkin', (page) => walkIn(page)),
  at('-walkin-in', async (page) => {
    await walkIn(page);
    await reach('Deixar entrar', /^Entra$/)(page);
  }),
];
