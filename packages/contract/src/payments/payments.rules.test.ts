import { expect, it } from 'vitest';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { feedbackPanel, paymentPanel } from './payments.rules.ts';

it('gives every status its mode and title [PAY-01, PAY-02]', () => {
  const done = 'Inscrição realizada com sucesso!';
  expect(REGISTRATION_STATUSES.map((status) => feedbackPanel(status))).toEqual([
    { mode: 'Aprovado', title: done },
    { mode: 'Aprovado', title: 'Você conseguiu uma vaga!' },
    { mode: 'Aguardando', title: done },
    { mode: 'Aguardando Pagamento', title: done },
    { mode: 'Lista de espera', title: 'Você está na lista de espera!' },
    null,
  ]);
  expect(feedbackPanel('lista de espera')?.mode).toBe('Lista de espera');
});

it('shows only payment data while payment is due, then the status reached [PAY-01]', () => {
  expect(paymentPanel('Aguardando pagamento')).toEqual({ mode: 'QRCode', title: null });
  expect(paymentPanel('Aprovado')).toEqual(feedbackPanel('Aprovado'));
});
