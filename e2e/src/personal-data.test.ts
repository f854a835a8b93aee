import { fictitiousCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { expect, it } from 'vitest';
import { metricNames, personalDataIn } from './personal-data.ts';

it.each([
  ['e-mail', 'joana@trilha.example'],
  ['cpf', fictitiousCpf(4_711)],
  ['cpf', maskCpf(fictitiousCpf(4_711))],
  ['phone', '(11) 91234-5678'],
  ['chassis', '93XTRLHA123456789'],
  ['plate', 'TRL1A23'],
  ['name', 'Joana Prado'],
])('finds %s in a line of a log: %s', (kind, text) => {
  const line = JSON.stringify({ level: 30, msg: 'request failed', detail: { of: text } });
  expect(personalDataIn(['{"level":30}', line])).toEqual([`${kind}: ${line}`]);
});

it('takes instants, ids, addresses and digests for what they are', () => {
  const line = JSON.stringify({
    time: 1_795_743_000_123,
    request: 'a3f1c2d4e5',
    path: '/api/registrations/12345678901/payment',
    ms: 12.345,
    digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  });
  expect(personalDataIn([line])).toEqual([]);
});

it('looks at what a metric is called and labelled, not at its value', () => {
  const cpf = fictitiousCpf(4_711);
  const page = `# HELP bytes of ${cpf}\nbytes ${cpf}\nlogins{of="${cpf}"} 1`;
  expect(personalDataIn(metricNames(page))).toEqual([
    `cpf: # HELP bytes of ${cpf}`,
    `cpf: logins{of="${cpf}"}`,
  ]);
});
