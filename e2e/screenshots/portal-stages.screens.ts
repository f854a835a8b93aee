import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { OWNER_GUEST, REVOKED_GUEST } from '@trilha/api/demo/demo-invitations.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import { declineInvitation } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import {
  createRegistration,
  getRegistration,
  getUserEvents,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getAllEvents, getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Page } from '@playwright/test';
import { refuseWith } from '../src/answer-with.ts';
import { demoSeason } from '../src/every-address.ts';
import { categories } from '../pages/entry-choices.ts';
import { acceptInvitation, demoLink } from '../src/invitations.ts';
import { change, invent } from './answers.ts';
import { LONG_STAGE } from './invent.ts';
import { ask, press, reach, screen } from './screen.ts';

const { owner, prepared, waiting, batchFull, expired, promoted } = DEMO_ACCOUNTS;
const MINE = '/events?aba=inscricoes';
const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The owner's registrations of a status, changed; the others stay. */
const own = (status: Registration['status'], over: Partial<Registration>, at = MINE) => ({
  as: owner,
  at,
  before: (page: Page) =>
    change(page, getUserEvents, ({ userRegistration, now }) => ({
      userRegistration: userRegistration.map((one) =>
        one.status === status ? { ...one, ...over } : one,
      ),
      now,
    })),
});
const asked = (answer: string | null) =>
  own('Aguardando', {
    review_question: {
      about: 'document',
      note: 'Não encontramos o chassi do seu veículo na base da montadora. Qual é o número que está no documento?',
      asked_at: hence(-1),
      answer,
      answered_at: answer && hence(-1),
    },
  });

const category = (page: Page) => categories(page).getByRole('radio').first().check();
const send = press('Inscrever-se');
async function fillAndSend(page: Page): Promise<void> {
  await category(page);
  await page.getByLabel('Nome da equipe').fill('Família Albuquerque');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await send(page);
}
const voucher = (code: string, shows: string | RegExp) => ({
  at: '/events/event/{open}',
  after: async (page: Page) => {
    await category(page);
    await page.getByLabel('Voucher', { exact: true }).fill(code);
    await reach('Validar', shows)(page);
  },
});

/** What the form shows after it was sent, as after a reload. */
const answer = (name: string, stage: string, before?: (page: Page) => Promise<void>) =>
  screen({
    name: `answer-${name}`,
    as: owner,
    at: `/events/event/{${stage}}?inscricao={own:${stage}}`,
    ...(before && { before }),
    after: async (page) => {
      const id = new URL(page.url()).searchParams.get('inscricao');
      await page.evaluate((registrationId) => {
        history.replaceState({ registrationId: Number(registrationId) }, '', location.pathname);
      }, id);
      await page.reload();
      await page.getByRole('button', { name: 'Voltar' }).waitFor();
    },
  });

/** The stage of the prepared entry opens in four minutes, whenever the demo has started. */
const opensSoon = async (page: Page) => {
  const opens_at = hence(4 / 60);
  await change(page, getStage, (one) => ({
    ...one,
    step: { ...one.step, start_registration_date: opens_at },
  }));
  await change(page, listPreparedEntries, (list) => ({
    ...list,
    prepared: list.prepared.map((one) => ({ ...one, opens_at })),
  }));
};

const paused = async (page: Page) => {
  const pause_note = ERRORS.entries_paused.message;
  await change(page, getStage, (one) => ({ ...one, step: { ...one.step, pause_note } }));
  await change(page, getAllEvents, ({ events, ...others }) => ({
    ...others,
    events: events.map((event) => ({
      ...event,
      steps: event.steps.map((one) => ({ ...one, pause_note })),
    })),
  }));
};

const printed = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'light' });
const invited = (guest: number, then?: (page: Page) => Promise<unknown>) => ({
  at: '/auth/login',
  after: async (page: Page, { brand, origin }: { brand: string; origin: string }) => {
    await page.goto((await demoLink({ brand, baseURL: origin }, guest)).address);
    await page.getByRole('article').or(page.getByText('Este convite foi cancelado')).waitFor();
    await then?.(page);
  },
});

/** Stages, the form, its answers, the opening and its report. */
export const states: readonly ScreenState[] = [
  screen({
    name: 'events',
    as: owner,
    at: '/events',
    fates: ['loading', 'failed', 'empty', 'longest'],
    states: {
      mine: { at: MINE, shows: 'Lista de Espera' },
      'mine-empty': { at: MINE, fate: 'empty' },
      'mine-longest': { at: MINE, fate: 'longest' },
      past: (page) => page.getByRole('tab', { name: 'Eventos anteriores' }).click(),
      asked: { ...asked(null), shows: 'A organização perguntou' },
      answered: { ...asked('É 93XKL1TB4PC028818.'), shows: 'A organização perguntou' },
      paused: { before: paused, shows: 'Inscrições em pausa' },
    },
  }),
  ...(['events', 'cars', 'team'] as const).map((name) =>
    screen({ name: `next-step-${name}`, as: owner, at: `/${name}`, shows: 'Seu próximo passo' }),
  ),
  screen({
    name: 'public-stages',
    at: '/etapas',
    states: {},
  }),
  ...(['open', 'full', 'past-photos'] as const).map((key) =>
    screen({ name: `public-stage-${key}`, at: `/etapas/{${key}}/etapa` }),
  ),
  screen({
    name: 'public-stage-track',
    as: owner,
    at: '/etapas/{closed}/etapa',
    after: reach('Baixar a trilha (GPX)', 'A trilha foi para os seus arquivos'),
  }),
  screen({ name: 'public-stage-missing', at: '/etapas/999999/x', shows: 'Etapa não encontrada' }),
  screen({ name: 'opening-report', at: '/etapas/{closed}/etapa/abertura', shows: /^Abriu às/ }),
  screen({ name: 'opening-report-early', at: '/etapas/{open}/etapa/abertura' }),
  ...Object.entries({ prepared, waiting, expired, promoted }).map(([name, as]) =>
    screen({ name: `why-${name}`, as, at: '/events/event/{closed}/por-que' }),
  ),
  screen({
    name: 'why-first-batch-full',
    as: batchFull,
    at: '/events/event/{first-batch-full}/por-que',
    fates: ['loading', 'failed', 'longest'],
  }),
  screen({
    name: 'start-line',
    as: prepared,
    at: '/events/event/{opening}',
    before: opensSoon,
    shows: 'O que vai no toque',
  }),
  screen({
    name: 'form',
    as: owner,
    at: '/events/event/{few-left}',
    shows: 'Categoria',
    fates: ['loading', 'failed', 'longest'],
    states: {
      filled: async (page) => {
        await category(page);
        await page.getByLabel('Acompanhante 1').selectOption({ index: 1 });
        await page.getByText('Configurar veículo 2').click();
      },
      problems: async (page) => {
        await send(page);
        await page.getByRole('alert').first().waitFor();
      },
      participant: ask('Adicionar participante'),
      companion: ask('Adicionar acompanhante'),
      vehicle: ask('Adicionar veículo'),
      unsent: async (page) => {
        await page.route('**/api/registrations', (route) => route.abort());
        await fillAndSend(page);
        await page.getByText('Tentar de novo').first().waitFor();
      },
      paused: {
        before: paused,
        after: async (page) => {
          await refuseWith(page, createRegistration, 'entries_paused');
          await fillAndSend(page);
          await page.getByRole('button', { name: 'Não enviar sozinha' }).waitFor();
        },
      },
      'will-wait': { at: '/events/event/{full}', after: category },
      'first-batch': { at: '/events/event/{first-batch}', after: category },
      soon: { at: '/events/event/{soon}', shows: 'Deixe sua inscrição pronta' },
      closed: { at: '/events/event/{today}', shows: 'Ver as outras etapas' },
      unknown: { at: '/events/event/999999', shows: '[role=alert]' },
      'voucher-valid': voucher('TRILHA-26', 'Voucher válido!'),
      'voucher-invalid': voucher('NAO-EXISTE', /[Vv]oucher/),
      'voucher-exhausted': {
        ...voucher('TRILHA-26', /já foi atingido/),
        before: (page) =>
          change(page, getVouchersByStepId, ({ vouchers }) => ({
            vouchers: vouchers.map((one) => ({ ...one, vacancies_released: 0 })),
          })),
      },
    },
  }),
  screen({
    name: 'edit',
    as: owner,
    at: '/events/event/update/{open}/{own:open}',
    shows: 'Categoria (não editável)',
    fates: ['failed', 'longest'],
    states: {
      paid: { at: '/events/event/update/{closed}/{own:closed}' },
      cancelled: {
        at: '/events/event/update/{few-left}/{own:few-left}',
        shows: 'Esta inscrição foi cancelada.',
      },
    },
  }),
  answer('registered', 'free'),
  answer('approved', 'closed'),
  answer('review', 'review'),
  answer('to-pay', 'open'),
  answer('waiting', 'full'),
  answer('waiting-far', 'full', (page) =>
    change(page, getRegistration, ({ registration }) => ({
      registration: {
        ...registration,
        waiting_position: 137,
        step: { ...registration.step, title: LONG_STAGE },
      },
    })),
  ),
  answer('cancelled', 'few-left'),
  screen({
    name: 'results',
    at: '/events/results/{past-photos}',
    states: {
      printed,
      empty: { at: '/events/results/{past-empty}' },
      'signed-in': { as: owner, shows: /^Seu resultado/ },
    },
  }),
  screen({
    name: 'championship',
    at: `/campeonato/${demoSeason()}`,
    states: {
      printed,
      why: { at: `/campeonato/${demoSeason()}?provisorio=sim&por-que=0001-1-2` },
      'signed-in': { as: owner, shows: /^Você/ },
    },
  }),
  screen({ name: 'solidarity', at: `/solidaria/${demoSeason()}` }),
  screen({
    name: 'trails',
    as: owner,
    at: '/minhas-trilhas',
    fates: ['loading', 'failed', 'empty', 'longest'],
  }),
  screen({ name: 'certificate-unknown', at: '/certificado/ABCD2345' }),
  screen({ name: 'invitation', ...invited(OWNER_GUEST) }),
  screen({ name: 'invitation-form', ...invited(OWNER_GUEST, acceptInvitation) }),
  screen({
    name: 'invitation-declined',
    ...invited(OWNER_GUEST, async (page) => {
      await invent(page, declineInvitation, { undo_until: hence(0.1) });
      await reach('Não posso ir', 'Ninguém precisa de motivo.')(page);
    }),
  }),
  screen({ name: 'invitation-refused', ...invited(REVOKED_GUEST) }),
].flat();
