import { centsToWire } from '@trilha/contract/brazil/money.ts';

/** Amounts that one customer pays, in cents, in order. */
export type Pays = readonly number[];

/** The payment that a webhook reports. */
export interface Claim {
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
}

export interface Outcome {
  readonly status: string;
  readonly received: number;
  readonly refunded: number;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** The expected result: the fee or more approves the registration, and anything above the fee is refunded. */
export function modelOf(pays: Pays, feeCents: number): Outcome {
  const received = sum(pays);
  return received >= feeCents
    ? { status: 'Aprovado', received, refunded: received - feeCents }
    : { status: 'Aguardando Pagamento', received, refunded: 0 };
}

/** Most customers pay the fee; some pay nothing, too little, too much, twice or in parts. */
export function choosePays(dice: () => number, feeCents: number): Pays {
  const unusual: readonly Pays[] = [
    [],
    [20_001],
    [feeCents + 20_003],
    [feeCents, feeCents],
    [20_000, feeCents - 20_000],
  ];
  return dice() < 0.7 ? [feeCents] : (unusual[Math.floor(dice() * unusual.length)] ?? []);
}

function shuffled<T>(list: readonly T[], dice: () => number): T[] {
  return list
    .map((value) => ({ value, at: dice() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/**
 * Makes `size` webhook deliveries in random order. 5 % report payments that nobody made and 5 % report a wrong amount.
 * The others report each payment once, and the rest of `size` repeats payments.
 * @param payments at most 65 % of `size`
 */
export function makeStorm(payments: readonly Claim[], size: number, dice: () => number): Claim[] {
  const wrongUntil = Math.round(size * 0.05);
  const told = payments.map((claim, index) =>
    index < wrongUntil ? { ...claim, valor: '0.01' } : claim,
  );
  const pick = (): Claim => {
    const claim = payments[Math.floor(dice() * payments.length)];
    if (claim === undefined) throw new Error('a storm needs payments');
    return claim;
  };
  const forged = Array.from({ length: Math.round(size * 0.05) }, (_, index) => ({
    ...pick(),
    endToEndId: `E00000000${String(index).padStart(23, '0')}`,
    valor: centsToWire(50_000),
  }));
  const repeated = Array.from({ length: Math.max(0, size - told.length - forged.length) }, pick);
  return shuffled([...told, ...forged, ...repeated], dice);
}
