import type { MoneyProposal } from '@trilha/contract/desk/money/money-proposal.ts';
import { listMoney } from '@trilha/contract/desk/money/money.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { rehearsePostponement } from '@trilha/contract/postponing/postponing.endpoints.ts';
import { rehearseStageCancellation } from '@trilha/contract/seasons/cancelling.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { NOTHING_WAITS } from '../src/nothing-waits.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const AT = '2026-04-15T13:00:00.000Z';
const cancelling: MoneyProposal = {
  id: 5,
  automaker_id: 1,
  act: 'cancel_stage',
  amount: '184500.00',
  line_id: null,
  refund_id: null,
  registration: null,
  stage: { id: 9, title: 'Etapa Serra da Canastra, São Roque de Minas e Delfinópolis' },
  dates: null,
  note: 'A cheia do rio levou a ponte de acesso à largada, e a prefeitura interditou a estrada por tempo indeterminado. Tudo o que foi pago volta.',
  proof: null,
  how: null,
  staff: { id: 8, name: 'Bento Antunes de Souza Brandão' },
  reason: 'Laudo da Defesa Civil recebido hoje: sem acesso até junho',
  created_at: AT,
  is_own: false,
  end_to_end_id: null,
};
const postponing: MoneyProposal = {
  ...cancelling,
  id: 6,
  act: 'postpone_stage',
  dates: {
    stage_date: '2026-06-20 08:00',
    end_registration_date: '2026-06-18 23:59',
    cancellation_limit: '2026-06-16',
    answer_by: '2026-05-01 12:00',
    default_choice: 'keep',
  },
};

async function openEnding(
  surroundings: Surroundings,
  at: string,
  proposals = [cancelling, postponing],
): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, 'finance');
  const queues = [{ kind: 'unmatched' as const, count: 2, oldest: AT, due: null }];
  await answerWith(page, readDeskToday, { ...NOTHING_WAITS, queues, proposals });
  await answerWith(page, listMoney, {
    lines: [],
    refunds: [],
    unreadable: [],
    claims: [],
    proposals,
    limit: '1000.00',
    by_statement: [],
    reading: [{ automaker_id: 1, whole_until: null, read_at: null }],
  });
  await page.goto(at);
  // On a phone the open row replaces the list.
  const panel = page.getByRole('heading', { name: 'A proposta' });
  const listed = page.getByText(/São Roque de Minas/).first();
  await (at.includes('aberta') ? panel : listed).waitFor();
}

async function confirming(surroundings: Surroundings, id: number, words: string): Promise<void> {
  await openEnding(surroundings, `/conciliacao?visao=a-confirmar&aberta=q${id}`);
  await surroundings.page.getByRole('button', { name: /Confirmar…/ }).click();
  await surroundings.page.getByText(words).waitFor();
}

/** Ending a stage with two staff members: list, proposal, confirmation. */
const drawn: readonly ScreenState[] = [
  {
    name: 'staff-endings',
    arrange: (surroundings) => openEnding(surroundings, '/conciliacao?visao=a-confirmar'),
  },
  {
    name: 'staff-ending',
    arrange: (surroundings) => openEnding(surroundings, '/conciliacao?visao=a-confirmar&aberta=q5'),
  },
  {
    name: 'staff-ending-own',
    arrange: (surroundings) =>
      openEnding(surroundings, '/conciliacao?visao=a-confirmar&aberta=q5', [
        { ...cancelling, is_own: true },
      ]),
  },
  {
    name: 'staff-ending-cancelling',
    arrange: async (surroundings) => {
      await answerWith(surroundings.page, rehearseStageCancellation, {
        registrations: [
          { status: 'Aprovado', count: 369 },
          { status: 'Lista de Espera', count: 41 },
        ],
        told: 410,
        refund: '184500.00',
        refunds_too_late: 12,
        version: 'a'.repeat(32),
      });
      await confirming(surroundings, 5, 'E-mails que saem');
    },
  },
  {
    name: 'staff-ending-postponing',
    arrange: async (surroundings) => {
      await answerWith(surroundings.page, rehearsePostponement, {
        problems: [],
        asked: 369,
        told: 41,
        held: '184500.00',
        refunds_too_late: 0,
        version: 'a'.repeat(32),
      });
      await confirming(surroundings, 6, 'Confirmados que são perguntados');
    },
  },
  {
    name: 'staff-ending-error',
    arrange: async (surroundings) => {
      await refuseWith(surroundings.page, rehearseStageCancellation, 'registration_closed');
      await openEnding(surroundings, '/conciliacao?visao=a-confirmar&aberta=q5');
      await surroundings.page.getByRole('button', { name: /Confirmar…/ }).click();
      await surroundings.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'staff-today-endings',
    arrange: (surroundings) => openEnding(surroundings, '/'),
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
