import { pairDevice, readRoster, sendScans } from '@trilha/contract/checkin/phone.endpoints.ts';
import type { Roster, RosterCar } from '@trilha/contract/checkin/roster.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { newDeviceKey, publishDeviceKey } from '@trilha/contract/checkin/device-signature.ts';
import type { Page } from '@playwright/test';
import { answerWith, refuseWith } from '../src/answer-with.ts';

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();

const PIN = '471100';
const stage = {
  id: 4,
  automaker_id: 2,
  title: 'Poços de Caldas',
  stage_date: ago(-3_600),
  waiver: null,
  fee_cents: 45_000,
};
const long = {
  ...stage,
  title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
};

export const asking = {
  ...stage,
  waiver: {
    version: 2,
    digest: 'w'.repeat(43),
    text: [
      'Participo por vontade própria de um rali de regularidade em estradas de terra abertas ao trânsito, e conheço os seus riscos.',
      'Meu carro está em ordem, com estepe, cintas e extintor. Sigo o roadbook, as médias e o que a organização disser na trilha.',
      'Uso o cinto o tempo todo. Não bebo antes nem durante a prova. Estou bem de saúde, e digo ao médico da prova o que ele precisa saber.',
      'Respondo pelos danos que causar. Autorizo o atendimento de emergência e o transporte a um hospital.',
    ].join('\n\n'),
  },
};

const car: RosterCar = {
  id: 187,
  registration: 4_187,
  number: 187,
  state: 'confirmed',
  plate: 'RVK4E21',
  model: 'L200 Triton',
  color: 'prata',
  year: '2023',
  category: 'Turismo',
  team: 'Barro e Poeira',
  start: { group: 'C', time: '08:12' },
  is_signed: true,
  crew: [
    { person: 1, name: 'Helena Albuquerque', role: 'conductor', age: 41 },
    { person: 2, name: 'Maria Aparecida Vasconcelos Figueiredo', role: 'navigator', age: 67 },
    { person: 3, name: 'Theo Figueiredo', role: 'companion', age: 9 },
    { person: 4, name: 'Lia Figueiredo', role: 'companion', age: 12 },
  ],
};
const roster = (of: Roster['stage']): Roster => ({
  stage: of,
  revision: 41,
  cars: [
    car,
    { ...car, id: 188, number: 188, plate: 'ABC1D23', state: 'pending_payment' },
    {
      ...car,
      id: 189,
      number: 189,
      crew: [
        { person: 5, name: 'Helena Albuquerque', role: 'conductor', age: null },
        { person: 6, name: 'Theo Figueiredo', role: 'companion', age: 9 },
      ],
    },
    ...[190, 191, 192].map((id) => ({
      ...car,
      id,
      number: id,
      plate: `RVK${id % 10}E${id % 100}`,
    })),
  ],
});

/** A phone just after pairing; its log entries stay local, because nothing accepts them. */
export async function paired(
  { page }: Surroundings,
  of: Roster['stage'] = stage,
  isCut = false,
): Promise<void> {
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
    roster: roster(of),
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
  if (isCut) await refuseWith(page, sendScans, 'busy');
  else await answerWith(page, sendScans, { kept: [], refused: [], now: ago(0) });
  await page.goto(`/checkin#${'k'.repeat(43)}`);
  for (const button of ['Continuar', 'Parear']) {
    await page.locator('.ci-pin input').fill(PIN);
    await page.getByRole('button', { name: button }).click();
  }
  await page.getByText('6 carros na lista.').waitFor();
}

const looking = (name: string, text: string, of: Roster['stage'] = stage): ScreenState => ({
  name: `staff-checkin-${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    await paired(surroundings, of, true);
    const search = surroundings.page.getByLabel('Número, placa ou nome');
    await search.fill(text);
    await search.press('Enter');
    await surroundings.page.locator('.ci-v, .ci-found li').first().waitFor();
  },
});

const overriding = (name: string, isDone: boolean): ScreenState => ({
  name: `staff-checkin-${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    await looking(name, '188').arrange?.(surroundings);
    await page.getByRole('button', { name: 'Liberar com motivo' }).click();
    await page.getByRole('radio', { name: 'Outro motivo' }).check();
    await page
      .getByLabel('Qual, em poucas palavras')
      .fill('Mostrou o comprovante do Pix; o banco da cidade está fora do ar');
    if (!isDone) return;
    await page.getByRole('button', { name: 'Deixar entrar' }).click();
    await page.getByText('Liberada').waitFor();
  },
});

/** Draws a stroke across the signature area, like a finger. */
async function draw(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: 'Assinatura' });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (box === null) throw new Error('there is no paper');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.6));
  await page.mouse.down();
  for (let step = 0; step <= 40; step += 1) {
    const x = 0.1 + step * 0.018;
    await page.mouse.move(...at(x, 0.5 - Math.sin(step / 2.2) * 0.3 * (1 - step / 60)));
  }
  await page.mouse.up();
}

const signing = (name: string, until: 'own' | 'guardian' | 'typed' | 'signed'): ScreenState => ({
  name: `staff-checkin-${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    const press = (button: string) =>
      page.getByRole('button', { name: button, exact: true }).click();
    await looking(name, '189', asking).arrange?.(surroundings);
    await press('Assinar o termo');
    await draw(page);
    if (until === 'own') return;
    await press('Assinar');
    await page.getByLabel('Nome do responsável').fill('Maria Aparecida Vasconcelos Figueiredo');
    await page.getByLabel('CPF ou outro documento').fill('529.982.247-25');
    await page.getByLabel('O que é do menor').selectOption('authorised');
    if (until === 'typed') {
      await press('Assinar digitando');
      await press('Assinar');
      return;
    }
    await draw(page);
    if (until === 'signed') {
      await press('Assinar');
      await page.getByText('Entra', { exact: true }).waitFor();
    }
  },
});

export const states: readonly ScreenState[] = [
  {
    name: 'staff-checkin-unpaired',
    isStaff: true,
    arrange: async ({ page }) => {
      await page.goto('/checkin');
      await page.getByText('Celular não pareado').waitFor();
    },
  },
  {
    name: 'staff-checkin-pairing',
    isStaff: true,
    arrange: async ({ page }) => {
      await page.goto(`/checkin#${'k'.repeat(43)}`);
      await page.getByText('Parear este celular').waitFor();
    },
  },
  {
    name: 'staff-checkin',
    isStaff: true,
    arrange: (surroundings) => paired(surroundings, long),
  },
  looking('found', 'figueiredo'),
  looking('enters', '187'),
  looking('already', '190', long),
  looking('minor', '189'),
  looking('pending', '188'),
  looking('unknown', '77'),
  overriding('override', false),
  overriding('overridden', true),
  looking('unsigned', '187', asking),
  signing('signing', 'own'),
  signing('signing-guardian', 'guardian'),
  signing('signing-typed', 'typed'),
  signing('signed', 'signed'),
  {
    name: 'staff-checkin-summary',
    isStaff: true,
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await paired(surroundings);
      await page.getByRole('button', { name: 'Mostrar resumo' }).click();
      await page.locator('.qr svg').waitFor();
    },
  },
  {
    name: 'staff-checkin-locked',
    isStaff: true,
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await paired(surroundings);
      await page.getByRole('button', { name: 'Fechar a lista' }).click();
      await page.getByText('Abrir a lista').waitFor();
    },
  },
];
