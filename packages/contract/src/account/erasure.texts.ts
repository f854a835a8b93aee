/** Accounts are per brand: erasing one neither looks up nor mentions those of other brands (D26). */
export const OTHER_BRAND_ACCOUNT =
  'Isto apaga só a conta desta marca. Se você também tem conta na outra, peça lá.';

/** Whether staff who send a refund of an erased account by hand have a Pix key for it. */
export const REFUNDS_BY_HAND = ['to_key', 'without_key'] as const;
export type RefundByHand = (typeof REFUNDS_BY_HAND)[number];

/** What is kept of an erased account while a person still has to send its money back. */
export const KEPT_FOR_REFUND =
  'Até a organização devolver, guardamos só o necessário para isso: a chave Pix que você informou e quem pagou. Depois apagamos.';
