/** Accounts are per brand: erasing one neither looks up nor mentions those of other brands (D26). */
export const OTHER_BRAND_ACCOUNT =
  'Isto apaga só a conta desta marca. Se você também tem conta na outra, peça lá.';
