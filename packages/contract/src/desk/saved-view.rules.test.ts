import { expect, test } from 'vitest';
import { keptSearch } from './saved-view.rules.ts';

test('keeps rows, order and columns in one order, and never what was searched for [DESK-42]', () => {
  expect(
    keptSearch('?ordem=vence&busca=Helena&aberta=3&situacao=Aguardando&pagina=x&visao=7'),
  ).toBe('situacao=Aguardando&ordem=vence');
  expect(keptSearch('')).toBe('');
  const kept = keptSearch('situacao=Aguardando+Pagamento&colunas=placa,cpf');
  expect(keptSearch(kept)).toBe(kept);
});
