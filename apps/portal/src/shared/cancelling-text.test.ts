import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { cancellingText } from './cancelling-text.ts';
import { registration } from './stages/testing/stage-fixture.ts';

/** The last day to cancel is the 20th. */
const inTime = new Date('2026-04-21T02:59:00Z');
const late = new Date('2026-04-21T03:00:00Z');

const text = (differing: Partial<Registration>, now = inTime) =>
  cancellingText(registration(differing), now).replaceAll('\u00a0', ' ');
const paid = (by_hand: boolean) => ({ held: '1000.00', by_hand, refund: null });

it('keeps an amount on one line', () => {
  expect(cancellingText(registration({ money: paid(false) }), inTime)).toContain(
    'R$\u00a01.000,00',
  );
});

describe('what cancelling says about money [FACE-50]', () => {
  it('how much goes back, to where, and until when', () => {
    expect(text({ status: 'Aprovado', money: paid(false) })).toBe(
      'Devolvemos R$ 1.000,00 por Pix para a conta de onde você pagou. Isso vale para quem cancela até 20/04/2026 às 23:59.',
    );
  });

  it('that a person sends it, and not to where, after a static code', () => {
    const said = text({ status: 'Aprovado', money: paid(true) });
    expect(said).toContain('A organização devolve R$ 1.000,00 por Pix.');
    expect(said).not.toContain('conta');
  });

  it('that the fee stays once the last day is over, and which day that was', () => {
    expect(text({ status: 'Aprovado', money: paid(false) }, late)).toBe(
      'A taxa de R$ 1.000,00 fica com o evento: o prazo para cancelar com devolução foi até 20/04/2026 às 23:59.',
    );
  });

  it.each([
    ['Aguardando Pagamento', 'Nenhum pagamento chegou até agora.'],
    ['Aguardando', 'Nada foi pago, então não há o que devolver.'],
    ['Registrado com sucesso', 'Nada foi pago, então não há o que devolver.'],
  ] as const)('that nothing was paid: %s', (status, said) => {
    expect(text({ status })).toContain(said);
    expect(text({ status })).not.toContain('R$');
  });

  it('which place in the line is lost', () => {
    expect(text({ status: 'Lista de Espera', waiting_position: 3 })).toBe(
      'Nada foi pago. Você sai da lista de espera e perde o 3º lugar.',
    );
  });
});
