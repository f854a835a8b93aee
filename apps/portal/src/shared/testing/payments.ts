import type { OwnPayment, Receipt } from '@trilha/contract/payments/receipts.endpoints.ts';

/** Helena's Pix payment for one stage, without refunds. */
const paid = {
  amount: '500.00',
  paid_at: '2026-04-16T15:04:00.000Z',
  by_hand: false,
  inscription_number: 187,
  refunds: [],
};

const receiptNumber = (id: number): string => `2026-${String(id).padStart(6, '0')}`;

/** A payment in her list. */
export function ownPayment(id: number, differing: Partial<OwnPayment> = {}): OwnPayment {
  return {
    ...paid,
    id,
    receipt_number: receiptNumber(id),
    stage: { title: 'Etapa Poços de Caldas', stage_date: '2026-04-25T11:00:00.000Z' },
    ...differing,
  };
}

/** The receipt of payment 42. */
export function receipt(differing: Partial<Receipt> = {}): Receipt {
  return {
    ...paid,
    id: 42,
    receipt_number: receiptNumber(42),
    txid: `T${'a'.repeat(31)}`,
    end_to_end_id: `E${'1'.repeat(31)}`,
    receiver: { name: 'EVENTOS 4X4', document: '00.000.000/0001-00', bank: '000, Banco Exemplo' },
    customer: { name: 'Helena Albuquerque', cpf: '***.456.789-**' },
    event: 'Copa 2026',
    stage: {
      title: 'Etapa Poços de Caldas',
      stage_date: '2026-04-25T11:00:00.000Z',
      place: 'Parque José Affonso Junqueira, Poços de Caldas (MG)',
    },
    vehicles: [{ plate: 'RVK4E21', model: 'L200 Triton' }],
    ...differing,
  };
}
