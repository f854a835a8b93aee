import { defineEmail } from '../define-email.ts';
import { registrations } from '../registrations/registration-email.ts';

interface PaymentPartial {
  readonly stage: string;
  /** Total received so far: R$ 400,00. */
  readonly received: string;
  readonly missing: string;
  /** Format: dd/MM/yyyy às HH:mm */
  readonly payBy: string | null;
}

/** Sent when less than the fee was paid: the place is kept, and the rest gets its own Pix code (D22). */
export const paymentPartial = defineEmail({
  name: 'payment-partial',
  sample: {
    stage: 'Etapa Poços de Caldas',
    received: 'R$ 400,00',
    missing: 'R$ 600,00',
    payBy: '11/03/2026 às 12:00',
  },
  write: (data: PaymentPartial, context) => ({
    subject: `Falta uma parte do Pix: ${data.stage}`,
    preview: `Recebemos ${data.received}. Faltam ${data.missing}.`,
    title: 'Recebemos uma parte do seu Pix',
    paragraphs: [
      `Chegaram ${data.received}, mas o valor da inscrição é maior. Sua vaga continua reservada: faltam ${data.missing}.`,
      'Já deixamos um novo código Pix pronto só com o que falta.',
    ],
    facts: [
      ['Etapa', data.stage],
      ['Recebido', data.received],
      ['Falta pagar', data.missing],
      ...(data.payBy === null ? [] : [['Pague até', data.payBy] as const]),
    ],
    action: registrations(context, 'Pagar o que falta'),
    closing: ['Se o prazo passar sem o restante, devolvemos o que você já pagou.'],
  }),
});
