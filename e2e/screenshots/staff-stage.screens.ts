import { readFile } from 'node:fs/promises';
import {
  listRehearsals,
  type Rehearsals,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { rehearseStageCancellation } from '@trilha/contract/seasons/cancelling.endpoints.ts';
import {
  listStageVersions,
  readSeasonStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import {
  readStageEnding,
  type StageEnding,
} from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { seasonRow } from '../src/season-row.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const TITLE = 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí';

const NO_REHEARSALS: Rehearsals = {
  stage: { id: 7, title: TITLE, automaker_id: 2 },
  refusal: null,
  opens_at: null,
  places: 40,
  last_opening: null,
  rehearsals: [],
};

const stage: SeasonStage = {
  row: seasonRow({ id: 7, automaker_id: 2, title: TITLE, stage_date: hence(4000) }, 'draft'),
  file: {
    title: TITLE,
    city_uf: 'Socorro (SP)',
    uf: 'SP',
    stage_date: '2027-04-17 08:00',
    start_registration_date: '2027-03-13 10:00',
    end_registration_date: '2027-04-15 23:59',
    event_value: '500.00',
    vacancies: 40,
    publish_at: '2027-02-10 10:00',
    published: false,
  },
  version: 'a'.repeat(32),
  is_paid: true,
  categories: [{ name: 'Turismo', terms_group: null }],
  entered: 0,
  may_edit: true,
  publication: {
    at: '2027-02-10T13:00:00.000Z',
    who: 'Bento Prado',
    refused: null,
  },
};

async function open(
  { page }: Surroundings,
  over: Partial<SeasonStage>,
  proposal: StageEnding['proposal'] = null,
): Promise<void> {
  await staffSignedIn(page, 'director', 2);
  await answerWith(page, listStageVersions, { versions: [] });
  await answerWith(page, listRehearsals, NO_REHEARSALS);
  await answerWith(page, readSeasonStage, { ...stage, ...over });
  await answerWith(page, readStageEnding, { proposal });
  await page.goto('/temporada/7');
  await page.getByLabel('Publicar em').waitFor();
}

const refused = [
  { field: 'categories', message: 'falta o regulamento de uma categoria' },
  { field: 'end_registration_date', message: 'falta, e sem isso a etapa não pode ser publicada' },
];

async function openCancelling(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, rehearseStageCancellation, {
    registrations: [
      { status: 'Aprovado', count: 214 },
      { status: 'Aguardando Pagamento', count: 12 },
      { status: 'Lista de Espera', count: 31 },
    ],
    told: 257,
    refund: '267500.00',
    refunds_too_late: 3,
    version: 'a'.repeat(32),
  });
  await open(surroundings, {});
  await page.getByRole('button', { name: 'Cancelar a etapa…' }).click();
  await page.getByText('E-mails que saem').waitFor();
}

/** A picture of the demo. */
const DRAWN = new URL(
  '../../apps/api/src/demo/pictures/suzuki/cancelled-960x640.webp',
  import.meta.url,
);
const PICTURE = `/files/${'c'.repeat(32)}/serra-ao-amanhecer-960x640.webp`;
const FILES = {
  ...stage.file,
  image: PICTURE,
  guide: {
    documents: [
      {
        title: 'Briefing da prova',
        file: `/files/${'e'.repeat(32)}/briefing-da-prova-v2.pdf`,
      },
    ],
    track: `/track/${'1a2b3c4d'.repeat(4)}/Trilha%20da%20%C3%81gua%20Fria.gpx`,
    pictures: [
      { file: PICTURE, description: 'A fila de largada ao amanhecer' },
      { file: PICTURE.replace('cc', 'dd'), description: '' },
    ],
  },
};

/** The part with a stage's files: stored ones, a running upload, a refused file. */
async function openFiles(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  const drawn = await readFile(DRAWN);
  await page.route('**/api/staff/season/files/**', (route) =>
    route.fulfill({ body: drawn, contentType: 'image/webp' }),
  );
  await page.route('**/api/staff/season/stages/7/files', async (route) => {
    if (route.request().postData()?.includes('campo.png')) return undefined;
    const errors = { file: ['O arquivo não é uma imagem que se possa ler.'] };
    return route.fulfill({ status: 422, json: { code: 'invalid', message: 'Inválido', errors } });
  });
  await open(surroundings, { file: FILES });
  const send = (label: RegExp | string, name: string) =>
    page.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('a') });
  await send(/^Foto/, 'IMG_2031 (cortada).png');
  await page.getByRole('button', { name: /^Tentar de novo/ }).waitFor();
  await send('Enviar fotos, uma ou várias', 'campo.png');
  await page.getByText('Enviando campo.png').waitFor();
  await page.getByLabel(/^Como protestar/).evaluate((field) => field.scrollIntoView());
}

/** A scheduled stage, one that missed its time, and one being cancelled. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-publishing', arrange: (surroundings) => open(surroundings, {}) },
  { name: 'staff-cancelling', arrange: openCancelling },
  {
    name: 'staff-stage-proposed',
    arrange: (surroundings) =>
      open(
        surroundings,
        {},
        {
          id: 3,
          act: 'postpone_stage',
          staff: 'Bento Prado',
          reason: 'A Defesa Civil interditou a estrada de Campos até o fim do mês',
          created_at: hence(-2),
          is_own: true,
        },
      ),
  },
  { name: 'staff-stage-files', arrange: openFiles },
  {
    name: 'staff-publishing-refused',
    arrange: (surroundings) =>
      open(surroundings, {
        publication: { at: '2026-11-20T13:00:00.000Z', who: 'Bento Prado', refused },
      }),
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
