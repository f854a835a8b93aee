import {
  readStageStatement,
  STAGE_BLOCKERS,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { listMoneyDays, readMoneyDay } from '@trilha/contract/desk/days/money-days.endpoints.ts';
import {
  type BankStatement,
  rehearseBankStatement,
} from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { listMoney, rehearseMoneyMatch } from '@trilha/contract/desk/money/money.endpoints.ts';
import { rehearseStageCancellation } from '@trilha/contract/seasons/cancelling.endpoints.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Page } from '@playwright/test';
import { change, invent } from './answers.ts';
import { ask, deskScreen, EVERY_FATE, press, reach } from './screen.ts';

type Money = Answer<typeof listMoney>;
type Proposal = Money['proposals'][number];

/** One proposal of a kind, open on the screen. */
const proposed = (over: Partial<Proposal>) => ({
  at: '/conciliacao?visao=a-confirmar&aberta=q900000',
  before: (page: Page) =>
    invent(page, listMoney, (money) => ({
      ...money,
      proposals: money.proposals
        .slice(0, 1)
        .map((one) => ({ ...one, id: 900_000, is_own: false, dates: null, ...over })),
    })),
  shows: 'A proposta',
});

const confirming = (over: Partial<Proposal>, words: string, rehearse: (page: Page) => unknown) => ({
  ...proposed(over),
  after: async (page: Page) => {
    await rehearse(page);
    await reach(/Confirmar…/, words)(page);
  },
});

/** One refund that waits for staff, open on the screen. */
const refund = (over: Partial<Money['refunds'][number]>) => ({
  at: '/conciliacao?visao=devolucoes&aberta=d900000',
  before: (page: Page) =>
    invent(page, listMoney, (money) => ({
      ...money,
      proposals: [],
      refunds: money.refunds
        .slice(0, 1)
        .map((one) => ({ ...one, id: 900_000, waits: 'by_hand' as const, med: null, ...over })),
    })),
  shows: 'De onde vem',
});

/** Both brands are paid by static codes, which only a bank statement confirms. */
const byStatement = (page: Page) =>
  change(page, listMoney, (money) => ({ ...money, by_statement: [1, 2] }));

const statement = (over: (made: BankStatement) => BankStatement) => async (page: Page) => {
  await invent(page, rehearseBankStatement, over);
  await press('Importar extrato…')(page);
  const buffer = Buffer.from('<OFX></OFX>');
  const file = { name: 'extrato.ofx', mimeType: 'text/plain', buffer };
  await page.getByLabel('Extrato do banco').setInputFiles(file);
  await page
    .getByText(/linha \d|marcados/)
    .first()
    .waitFor();
};

/** A day of April, open on the screen. */
const day = (over: Partial<Answer<typeof readMoneyDay>>) => ({
  at: '/fechamento?mes=2026-04&dia=2026-04-14.1',
  before: async (page: Page) => {
    await invent(page, listMoneyDays, { month: '2026-04' });
    await invent(page, readMoneyDay, (made) => ({
      ...made,
      day: '2026-04-14',
      automaker_id: 1,
      version: 'a'.repeat(32),
      ...over,
    }));
  },
  shows: 'Banco recebeu',
});

const closing = (over: Partial<Answer<typeof readStageStatement>>) => ({
  fate: 'longest' as const,
  before: (page: Page) =>
    invent(page, readStageStatement, (made) => ({ ...made, version: 'a'.repeat(32), ...over })),
  shows: 'Resumo',
});

/** Money without an owner, refunds, what needs a second person, days and statements. */
export const states: readonly ScreenState[] = [
  deskScreen({
    name: 'money',
    as: 'finance',
    at: '/conciliacao',
    shows: '.row-open',
    fates: EVERY_FATE,
    states: {
      line: (page) => page.locator('.row-open').first().click(),
      returning: async (page) => {
        await page.locator('.row-open').first().click();
        await ask(/Devolver…/)(page);
      },
      claims: { at: '/conciliacao?visao=avisos', fate: 'longest', shows: '.row-open' },
      refunds: { at: '/conciliacao?visao=devolucoes', fate: 'longest', shows: '.row-open' },
      destination: refund({ key: { kind: 'email', hint: 'ma•••@example.com' } }),
      proof: {
        ...refund({ key: null, payer: null }),
        after: reach(/Registrar que foi/, 'Comprovante do banco'),
      },
      proposals: { at: '/conciliacao?visao=a-confirmar', fate: 'longest', shows: '.row-open' },
      'no-proposals': { at: '/conciliacao?visao=a-confirmar', shows: /Nada|Nenhuma/ },
      proposal: proposed({ act: 'match_line' }),
      own: proposed({ act: 'cancel_stage', is_own: true }),
      confirming: confirming({ act: 'match_line' }, 'Volta a quem pagou', (page) =>
        invent(page, rehearseMoneyMatch),
      ),
      cancelling: confirming({ act: 'cancel_stage' }, 'E-mails que saem', (page) =>
        invent(page, rehearseStageCancellation),
      ),
      statement: { before: byStatement, after: statement((made) => made) },
    },
  }),
  deskScreen({
    name: 'days',
    as: 'finance',
    at: '/fechamento',
    fates: EVERY_FATE,
    states: {
      open: day({ state: 'open' }),
      adjusting: day({ state: 'adjusting' }),
      closing: {
        ...day({ state: 'open', blockers: [], open: 0, closings: [] }),
        after: ask('Fechar o dia…'),
      },
    },
  }),
  deskScreen({
    name: 'statement',
    as: 'finance',
    at: '/temporada/{open}/extrato',
    shows: 'Resumo',
    fates: EVERY_FATE,
    states: {
      blocked: closing({ state: 'open', blockers: [...STAGE_BLOCKERS], open_days: ['2026-04-10'] }),
      closed: closing({ state: 'closed', blockers: [] }),
      closing: {
        ...closing({ state: 'open', blockers: [], open_days: [], closings: [] }),
        after: ask('Fechar a etapa…'),
      },
      file: reach('Baixar…', 'Formato'),
    },
  }),
].flat();
