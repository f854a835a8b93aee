import {
  type DeskResult,
  type DeskResults,
  listDeskResults,
  publishDeskResult,
  rehearseResult,
  type ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import type { Page } from '@playwright/test';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const DAY = 1_440;

const result = (id: number, title: string, over: Partial<DeskResult> = {}): DeskResult => ({
  id,
  result: `/files/00112233445566778899aabbccddeeff/resultado-geral-${id}.pdf`,
  title,
  version: 1,
  is_provisional: false,
  protests_until: null,
  created_at: ago(60),
  who: 'Bento Farias',
  reason: 'Cronometragem mandou',
  placed: null,
  earlier: [],
  ...over,
});

const list = (results: readonly DeskResult[]): DeskResults => ({
  stage: {
    id: 4,
    automaker_id: 2,
    title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite',
    stage_date: ago(DAY),
  },
  page: 'http://suzuki.localhost:3000/events/results/4',
  results: [...results],
  version: 'v1',
  may_edit: true,
});

const CLASSIFIED = result(7, 'Classificação por inscrição, turismo e graduados, com penalidades', {
  result: '/files/00112233445566778899aabbccddeeff/classificacao-por-inscricao.csv',
  version: 3,
  is_provisional: true,
  protests_until: ago(-300),
  placed: { places: 48, known: 46 },
  earlier: [
    {
      id: 6,
      version: 2,
      result: '/files/x/b.csv',
      replaced_at: ago(60),
      who: 'Bento Farias',
      reason: 'Penalidade do carro 12 retirada depois do protesto',
    },
    {
      id: 5,
      version: 1,
      result: '/files/x/a.csv',
      replaced_at: ago(200),
      who: 'ana.souza',
      reason: null,
    },
  ],
});
const FULL = list([
  CLASSIFIED,
  result(8, 'Resultado geral turismo'),
  result(9, 'Tempos ao vivo', { result: 'https://tempos.example/serra', who: null }),
]);

const told: ResultRehearsal = {
  kind: 'CSV',
  converted_from: 'Windows-1252',
  table: {
    counts: {
      matched: 44,
      unknown: 1,
      cancelled: 1,
      waiting: 1,
      repeated: 1,
      no_number: 1,
      no_place: 2,
    },
    lines: (
      [
        ['unknown', '900', '3', ''],
        ['cancelled', '31', '7', 'Ana Beatriz de Albuquerque Cavalcanti e Vasconcelos'],
        ['repeated', '12', '9', 'Caio Prado'],
        ['no_number', 'x12', '11', ''],
      ] as const
    ).map(([verdict, number, place, driver], index) => {
      return { line: 4 + index * 9, verdict, number, place, category: 'Turismo', driver };
    }),
  },
};

async function openResults(
  surroundings: Surroundings,
  answer: DeskResults,
  at = '',
): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(surroundings.page, 'director');
  await answerWith(page, listDeskResults, answer);
  await page.goto(`/temporada/4/resultados${at}`);
  await page.getByText(answer.stage.title).waitFor({ state: 'attached' });
}

async function openPublishing(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, rehearseResult, told);
  await openResults(surroundings, FULL);
  await page.getByRole('button', { name: 'Publicar resultado…' }).click();
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'geral.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
  await page.getByLabel('Motivo').waitFor();
}

async function publishFilled(page: Page): Promise<void> {
  await page.getByLabel('Motivo').fill('Saiu o tempo');
  await page.getByLabel(/linhas com problema: publicar mesmo assim/).check();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
}

const drawn: readonly ScreenState[] = [
  { name: 'staff-results', arrange: (surroundings) => openResults(surroundings, FULL) },
  {
    name: 'staff-results-panel',
    arrange: async (surroundings) => {
      await openResults(surroundings, FULL, '?aberta=7');
      await surroundings.page.getByText('Versão 1, substituída').waitFor();
    },
  },
  {
    name: 'staff-results-withdrawing',
    arrange: async (surroundings) => {
      await openResults(surroundings, FULL, '?aberta=7');
      await surroundings.page.getByRole('button', { name: 'Tirar do ar…' }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'staff-results-empty', arrange: (surroundings) => openResults(surroundings, list([])) },
  {
    name: 'staff-results-error',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await staffSignedIn(surroundings.page, 'director');
      await refuseWith(page, listDeskResults, 'not_found');
      await page.goto('/temporada/4/resultados');
      await page.getByText('Esta etapa não existe').waitFor();
    },
  },
  { name: 'staff-results-publishing', arrange: openPublishing },
  {
    name: 'staff-results-no-room',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const words = 'Não deu para guardar o arquivo agora. Tente de novo em instantes.';
      await openPublishing(surroundings);
      await refuseWith(page, publishDeskResult, 'busy', words);
      await publishFilled(page);
      await page.getByText(words).waitFor();
    },
  },
  {
    name: 'staff-results-conflict',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openPublishing(surroundings);
      await refuseWith(page, publishDeskResult, 'results_changed');
      await publishFilled(page);
      await page.getByText('Agora a etapa tem').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
