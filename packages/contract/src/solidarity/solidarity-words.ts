import { centsFromWire, wholeReais } from '../brazil/money.ts';
import type { SolidarityPromise } from './solidarity.endpoints.ts';
import type { Unit } from './solidarity.rules.ts';

type Goods = Pick<SolidarityPromise, 'what' | 'quantity' | 'unit' | 'value'>;

const count = (value: number): string => value.toLocaleString('pt-BR');

/** '1.200 kg', '300 litros', '46'. */
function measured(quantity: number, unit: Unit): string {
  if (unit === 'kg') return `${count(quantity)} kg`;
  if (unit === 'l') return quantity === 1 ? '1 litro' : `${count(quantity)} litros`;
  return count(quantity);
}

/** '1.200 kg de alimentos', '46 cestas básicas', 'R$ 9.400,00 para o telhado'. */
export function giftWords({ what, quantity, unit, value }: Goods): string {
  if (quantity === null || unit === null) {
    const amount = wholeReais(centsFromWire(value));
    return what ? `${amount} para ${what}` : amount;
  }
  return `${measured(quantity, unit)} ${unit === 'un' ? '' : 'de '}${what}`;
}

/** A quantity without the name of the goods: '800 kg', '31'. */
export function quantityWords(promise: Pick<Goods, 'unit'>, quantity: number): string {
  return measured(quantity, promise.unit ?? 'un');
}

/** '1,2 t de alimentos': from a ton on, kilograms are shortened. */
function shortWords(goods: Goods): string {
  const { what, quantity, unit } = goods;
  if (unit !== 'kg' || quantity === null || quantity < 1_000) return giftWords(goods);
  return `${(quantity / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} t de ${what}`;
}

/** What the fee became, or will become: the large part of the line on stage and results pages. */
export interface SolidarityLine {
  readonly gift: string;
  /** True while nothing is delivered. */
  readonly isPromise: boolean;
  /** Entities that got it, or that it is promised to. */
  readonly entities: number;
}

type Promised = Pick<
  SolidarityPromise,
  'what' | 'quantity' | 'unit' | 'value' | 'given_value' | 'given_quantity'
>;

/**
 * The gift of a stage in one line: its most valuable goods summed over the entities, then its money. Null while
 * nothing is promised.
 */
export function solidarityLine(
  entities: ReadonlyArray<{ readonly cnpj: string; readonly promises: readonly Promised[] }>,
): SolidarityLine | null {
  const all = entities.flatMap(({ cnpj, promises }) => promises.map((one) => ({ ...one, cnpj })));
  const isPromise = all.every(
    ({ given_value, given_quantity }) => centsFromWire(given_value) === 0 && !given_quantity,
  );
  const gifts = all
    .map((one) => ({
      ...one,
      quantity: one.unit === null ? null : isPromise ? one.quantity : one.given_quantity,
      cents: centsFromWire(isPromise ? one.value : one.given_value),
    }))
    .filter(({ quantity, cents }) => cents > 0 || (quantity ?? 0) > 0);
  if (gifts.length === 0) return null;
  const groups = [...Map.groupBy(gifts, ({ unit, what }) => (unit ? `${unit} ${what}` : ''))].map(
    ([kind, same]) => {
      const cents = same.reduce((sum, one) => sum + one.cents, 0);
      const [{ what, unit }] = same as [(typeof same)[number]];
      const quantity = unit && same.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
      const value = (cents / 100).toFixed(2);
      const words = shortWords({ what: kind === '' ? '' : what, unit, quantity, value });
      return { isMoney: kind === '', cents, words };
    },
  );
  const goods = groups.filter(({ isMoney }) => !isMoney).toSorted((a, b) => b.cents - a.cents);
  const money = groups.filter(({ isMoney }) => isMoney);
  const gift = [...goods.slice(0, 1), ...money].map(({ words }) => words).join(' e ');
  return { gift, isPromise, entities: new Set(gifts.map(({ cnpj }) => cnpj)).size };
}
