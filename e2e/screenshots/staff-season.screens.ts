import { rehearseRevocation } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { rehearseResult } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { listRehearsals } from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { rehearsePlaces } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { readRoom, type Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import { readStageEnding } from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import {
  readPostponement,
  rehearsePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { previewStage } from '@trilha/contract/seasons/preview.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { change, invent } from './answers.ts';
import { ask, deskScreen, EVERY_FATE, first, press, reach } from './screen.ts';

const proposal = (act: 'postpone_stage' | 'cancel_stage') => (page: Page) =>
  invent(page, readStageEnding, { proposal: { act, is_own: true } });

/** The room in this state; a page of a test cannot keep its event stream open. */
const room = (over: (room: Room) => Room) => ({
  before: async (page: Page) => {
    await change(page, readRoom, over);
    await page.addInitScript(() => {
      class Stream extends EventTarget {
        constructor() {
          super();
          const asked = location.pathname.split('/')[2];
          void fetch(`/api/staff/stages/${asked}/room`)
            .then((response) => response.text())
            .then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
        }
        close(): void {}
      }
      Object.defineProperty(window, 'EventSource', { value: Stream });
    });
  },
  shows: 'Ao vivo',
});

/** Four minutes after an opening, with numbers everywhere. */
const busy = (one: Room): Room => ({
  ...one,
  opens_at: new Date(Date.now() - 252_000).toISOString(),
  received: '1259000.00',
  paid: 118,
  due: 46,
  expiring: 3,
  vehicles_waiting: 25,
  curve: {
    ...one.curve,
    counts: [96, 41, 22, 14, 9],
    before: { title: 'Gramado 2025', counts: [71, 48, 30, 19, 15, 11, 9, 8, 6, 5, 5, 4] },
  },
  errors: 2,
  provider: { state: 'rests', open_until: new Date(Date.now() + 20_000).toISOString() },
});

const PAUSE =
  'O provedor do Pix parou de responder e por isso pausamos as inscrições desta etapa. Ninguém perde o que preencheu, e quem já se inscreveu continua inscrito. Voltamos em breve, ainda hoje de manhã!';

async function chooseResult(page: Page): Promise<void> {
  await invent(page, rehearseResult);
  await press('Publicar resultado…')(page);
  const file = { name: 'geral.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') };
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(file);
  await page.getByLabel('Motivo').waitFor();
}

const opened = (button: string) => async (page: Page) => {
  await first(page);
  await ask(button)(page);
};

/** Stages, and what staff do with one before and after it. */
export const states: readonly ScreenState[] = [
  deskScreen({
    name: 'season',
    as: 'director',
    at: '/temporada',
    shows: 'Temporada',
    fates: EVERY_FATE,
    states: {
      list: press('Lista'),
      'clone-stage': ask('Nova etapa…'),
      'clone-year': ask('Clonar a temporada…'),
    },
  }),
  deskScreen({
    name: 'championships',
    as: 'director',
    at: '/temporada/campeonatos',
    shows: 'Campeonatos',
    fates: EVERY_FATE,
    states: { new: ask('Novo campeonato…') },
  }),
  deskScreen({
    name: 'championship',
    as: 'director',
    at: '/temporada/campeonatos/1',
    shows: 'Prévia',
    fates: ['loading', 'failed'],
    states: { deleting: ask('Apagar o campeonato…') },
  }),
  deskScreen({
    name: 'stage',
    as: 'director',
    at: '/temporada/{open}',
    shows: 'Antes de publicar',
    fates: ['loading', 'failed', 'longest'],
    states: {
      proposed: { before: proposal('postpone_stage'), shows: 'Antes de publicar' },
      cancelling: reach('Cancelar a etapa…', 'E-mails que saem'),
    },
  }),
  deskScreen({
    name: 'preview',
    as: 'director',
    at: '/temporada/{open}/previa',
    after: (page) => page.frameLocator('iframe').first().locator('h1').first().waitFor(),
    fates: ['failed'],
    states: {
      wide: {
        at: '/temporada/{open}/previa?tela=1280&ver=lista',
        after: (page) => page.frameLocator('iframe').first().locator('h1').first().waitFor(),
      },
      problems: {
        before: (page) =>
          invent(page, previewStage, (made) => ({
            ...made,
            preview: null,
            problems: [{ field: 'stage_date', message: 'use AAAA-MM-DD HH:MM' }],
          })),
        shows: 'falta corrigir',
      },
    },
  }),
  deskScreen({
    name: 'postponing',
    as: 'director',
    at: '/temporada/{open}/adiamento',
    fates: ['failed'],
    states: {
      answers: {
        before: (page) => invent(page, readPostponement, { postponement: { ended_at: null } }),
        shows: 'Pelo padrão',
      },
      proposed: { before: proposal('postpone_stage') },
      dialog: async (page) => {
        await invent(page, rehearsePostponement, (made) => ({ ...made, problems: [] }));
        await reach('Adiar a etapa…', 'Outros que são avisados')(page);
      },
      refused: async (page) => {
        const problems = [{ field: 'answer_by', message: 'deve ser antes da nova data' }];
        await invent(page, rehearsePostponement, (made) => ({ ...made, problems }));
        await reach('Adiar a etapa…', 'deve ser antes da nova data')(page);
      },
    },
  }),
  deskScreen({
    name: 'rehearsing',
    as: 'director',
    at: '/temporada/{opening}/ensaio',
    fates: ['failed', 'longest'],
    states: {
      nowhere: {
        before: (page) =>
          change(page, listRehearsals, (made) => ({ ...made, refusal: 'not_configured' as const })),
      },
    },
  }),
  deskScreen({
    name: 'results',
    as: 'director',
    at: '/temporada/{past-photos}/resultados',
    shows: '.row-open',
    fates: EVERY_FATE,
    states: {
      panel: first,
      withdrawing: opened('Tirar do ar…'),
      publishing: chooseResult,
    },
  }),
  deskScreen({
    name: 'invitations',
    as: 'director',
    at: '/temporada/{soon}/convites',
    shows: '.row-open',
    fates: EVERY_FATE,
    states: {
      inviters: (page) => page.getByText('Quem convidou, e quanto custa').click(),
      panel: (page) => page.getByRole('link', { name: 'Teresa Vilela' }).click(),
      revoking: async (page) => {
        await invent(page, rehearseRevocation, { places: 2, stays_kept: false });
        await page.getByRole('link', { name: 'Teresa Vilela' }).click();
        await ask('Revogar…')(page);
      },
      list: { at: '/temporada/{soon}/convites/lista', shows: 'Conferir' },
    },
  }),
  deskScreen({
    name: 'vouchers',
    as: 'director',
    at: '/temporada/{open}/vouchers',
    shows: '.row-open',
    fates: ['failed', 'empty', 'longest'],
    states: {
      panel: (page) => page.getByRole('link', { name: 'TRILHA-26' }).click(),
      ending: async (page) => {
        await page.getByRole('link', { name: 'TRILHA-26' }).click();
        await ask('Encerrar…')(page);
      },
      creating: async (page) => {
        await press('Criar códigos…')(page);
        await page.getByLabel(/^Códigos/).fill('CLUBE-7KQ2MX\nCLUBE-A4PM8N\nCLUBE-WZ3J9H');
        await reach('Conferir', 'Motivo')(page);
      },
    },
  }),
  deskScreen({
    name: 'room',
    as: 'director',
    at: '/temporada/{full}/sala',
    ...room(busy),
    fates: ['failed'],
    states: {
      paused: room((one) => ({ ...busy(one), pause: { since: one.at, note: PAUSE } })),
      missing: {
        at: '/temporada/999999/sala',
        before: () => Promise.resolve(),
        shows: 'Esta etapa não existe',
      },
      pausing: ask('Pausar inscrições…'),
      places: async (page) => {
        await invent(page, rehearsePlaces, (made) => ({ ...made, problem: null, vacancies: 12 }));
        await reach('Mudar vagas…', '→ 12')(page);
      },
    },
  }),
].flat();
