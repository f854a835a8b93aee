import { fictitiousCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { expect, it } from 'vitest';
import { parseReceived } from './bacen-answers.ts';

const CPF = fictitiousCpf(12);
const HIDDEN = `***.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-**`;

function payerIn(more: object) {
  const line = {
    endToEndId: 'E0000000020260310150012345678901',
    valor: '10.00',
    horario: '2026-03-10T15:00:00Z',
    ...more,
  };
  const paginacao = {
    paginaAtual: 0,
    itensPorPagina: 100,
    quantidadeDePaginas: 1,
    quantidadeTotalDeItens: 1,
  };
  const { lines } = parseReceived('pix', { parametros: { paginacao }, pix: [line] });
  expect(lines).toHaveLength(1);
  return lines[0]?.payer;
}

it.each([
  [{ pagador: { nome: ' Ana de Teste ', cpf: CPF } }, { name: 'Ana de Teste', document: HIDDEN }],
  [{ pagador: { cpf: maskCpf(CPF) } }, { name: null, document: HIDDEN }],
  [
    { pagador: { nome: 'Loja', cnpj: '12345678000195' } },
    { name: 'Loja', document: '**.345.678/****-**' },
  ],
  [
    { pagador: { nome: 'Ana', cpf: '***.456.789-**' } },
    { name: 'Ana', document: '***.456.789-**' },
  ],
  [{ gnExtras: { pagador: { nome: 'Ana de Teste' } } }, { name: 'Ana de Teste', document: null }],
  [{ pagador: null }, undefined],
  [{ pagador: 'Ana' }, undefined],
  [{ pagador: { nome: 5, cpf: null } }, undefined],
  [{}, undefined],
])('reads the payer of %j, and hides no Pix where it cannot [MONEY-70]', (more, payer) => {
  expect(payerIn(more)).toEqual(payer);
});
