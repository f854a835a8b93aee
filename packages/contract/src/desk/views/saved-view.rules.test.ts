import { expect, test } from 'vitest';
import { keptSearch } from './saved-view.rules.ts';

test('keeps rows, order and columns in one order, and never what was searched for [DESK-42]', () => {
  expect(
    keptSearch('?ordem=vence&busca=Helena&aberta=3&situacao=Aguardando&pagina=x&visao=7'),
  ).toBe('situacao=Aguardando&ordem=vence');
  const whole =
    'marca=suzuki&situacao=Aguardando&a-confirmar=no&etapa=7&pago=sim&voucher=TRILHA&vence-ate=2026-04-18&ordem=vence&colunas=placa';
  expect(keptSearch(whole)).toBe(whole);
  expect(keptSearch('')).toBe('');
  const kept = keptSearch('situacao=Aguardando+Pagamento&colunas=placa,cpf');
  expect(keptSearch(kept)).toBe(kept);
});
