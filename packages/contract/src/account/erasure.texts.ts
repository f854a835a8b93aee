/** Each brand answers for its own accounts: erasing one neither looks up nor names another (D26). */
export const OTHER_BRAND_ACCOUNT =
  'Isto apaga só a conta desta marca. Se você também tem conta na outra, peça lá.';
