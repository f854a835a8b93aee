/** Most places per lease, so that a typing mistake does not take a whole stage. */
export const MOST_LEASED = 50;

/** Ways to pay at the gate. */
export const GATE_PAYMENTS = ['pix', 'cash', 'card', 'courtesy'] as const;
export type GatePaymentWay = (typeof GATE_PAYMENTS)[number];
/** Labels of the ways to pay. */
export const GATE_PAYMENT_WORDS: Readonly<Record<GatePaymentWay, string>> = {
  pix: 'Pix na hora',
  cash: 'Dinheiro',
  card: 'Cartão',
  courtesy: 'Cortesia',
};
