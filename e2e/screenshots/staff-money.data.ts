import type { BankStatement } from '@trilha/contract/desk/money/bank-statements.endpoints.ts';

export const LONG = 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque';

const CANDIDATE = {
  id: 7,
  number: 187,
  holder: LONG,
  stage: 'Etapa Socorro',
  open: '500.00',
  named: true,
};
const PAID: BankStatement['lines'][number] = {
  line: 6,
  key: 'static:a',
  day: '2026-04-14',
  amount: '500.00',
  text: `Pix - Recebido · ${LONG.toUpperCase()} · •••.111.222-••`,
  end_to_end_id: null,
  match: 'certain',
  candidates: [CANDIDATE],
  alike: null,
};
/** A bank statement with a line of every kind. */
export const STATEMENT: BankStatement = {
  lines: [
    PAID,
    { ...PAID, line: 13, key: 'static:b', candidates: [{ ...CANDIDATE, id: 8, holder: 'Rui Sá' }] },
    {
      ...PAID,
      line: 20,
      key: 'static:c',
      match: 'doubtful',
      alike: { lines: 2, recorded: 1 },
    },
    {
      ...PAID,
      line: 27,
      key: 'static:d',
      match: 'known',
      candidates: [],
      alike: { lines: 1, recorded: 1 },
    },
    { ...PAID, line: 34, key: 'static:e', match: 'none', amount: '1234.56', candidates: [] },
  ],
  skipped: 3,
  problems: [
    { line: 41, message: 'A data não se lê: use 14/04/2026.', text: 'ontem Pix recebido 500,00' },
  ],
};
