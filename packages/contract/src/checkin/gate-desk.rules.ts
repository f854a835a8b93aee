/** The most that one lease gives: a slip of the finger takes no whole stage. */
export const MOST_LEASED = 50;

/** How somebody paid at the gate. */
export const GATE_PAYMENTS = ['pix', 'cash', 'card', 'courtesy'] as const;
export type GatePaymentWay = (typeof GATE_PAYMENTS)[number];
/** What a way of paying is called. */
export const GATE_PAYMENT_WORDS: Readonly<Record<GatePaymentWay, string>> = {
  pix: 'Pix na hora',
  cash: 'Dinheiro',
  card: 'Cartão',
  courtesy: 'Cortesia',
};
