import {
  type CloneRehearsed,
  rehearseSeasonClone,
  rehearseStageClone,
} from '@trilha/contract/seasons/cloning.endpoints.ts';
import { listSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { seasonRow } from '../src/season-row.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const LONG =
  'Etapa Serra da Mantiqueira e Vale do Paraíba 2026, com pernoite em São Bento do Sapucaí';
const row = (id: number, title: string) =>
  seasonRow({ id, automaker_id: 2, title, stage_date: '2026-04-18T11:00:00.000Z' }, 'held');
const clone = (id: number, title: string): CloneRehearsed['stages'][number] => ({
  id,
  title: title.replace('2026', '2027'),
  event: 'Motorsports',
  is_event_new: false,
  dates: [
    ['start_first_batch', '2026-03-09 10:00', '2027-03-08 10:00'],
    ['end_first_batch', '2026-03-13 23:59', '2027-03-12 23:59'],
    ['start_registration_date', '2026-03-14 10:00', '2027-03-13 10:00'],
    ['end_registration_date', '2026-04-16 23:59', '2027-04-15 23:59'],
    ['cancellation_limit', '2026-04-15', '2027-04-14'],
    ['stage_date', '2026-04-18 08:00', '2027-04-17 08:00'],
  ].map(([field = '', from = '', to = '']) => ({ field, from, to, is_past: false })),
  mentions: ['description', 'guide.questions'],
  voucher_places: 12,
  has_unknown_places: true,
});
const TOLD: CloneRehearsed = {
  problems: [],
  stages: [clone(7, LONG)],
  left: [],
  version: 'a'.repeat(32),
};
const YEAR: CloneRehearsed = {
  problems: [
    {
      stage: 'Etapa Socorro 2027',
      field: 'end_registration_date',
      message: 'fica depois da etapa',
    },
  ],
  stages: [clone(7, LONG), clone(8, 'Etapa Socorro 2026'), clone(9, 'Etapa Brotas')],
  left: [
    { title: 'Etapa da chuva', why: 'cancelled' },
    { title: 'Etapa por marcar', why: 'undated' },
  ],
  version: 'a'.repeat(32),
};

async function open({ page }: Surroundings, button: string, waitsFor: string): Promise<void> {
  await staffSignedIn(page, 'director', 2);
  await answerWith(page, listSeason, {
    stages: [row(9, 'Etapa Brotas'), row(8, 'Etapa Socorro 2026'), row(7, LONG)],
  });
  await answerWith(page, rehearseStageClone, TOLD);
  await answerWith(page, rehearseSeasonClone, YEAR);
  await page.goto('/temporada?ano=2026');
  await page.getByRole('button', { name: button }).click();
  await page.getByText(waitsFor).first().waitFor();
}

/** Copying a stage and a year, and creating a stage. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  {
    name: 'staff-cloning-stage',
    arrange: (surroundings) => open(surroundings, 'Nova etapa…', 'Ainda falam do ano'),
  },
  {
    name: 'staff-cloning-year',
    arrange: (surroundings) => open(surroundings, 'Clonar a temporada…', 'Fica de fora'),
  },
  {
    name: 'staff-cloning-blank',
    arrange: async (surroundings) => {
      await open(surroundings, 'Nova etapa…', 'Ainda falam do ano');
      await surroundings.page.getByLabel('Começa').selectOption('blank');
      await surroundings.page.getByLabel('Estado').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
