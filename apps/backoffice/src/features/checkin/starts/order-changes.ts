import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';
import type { Start } from '@trilha/contract/checkin/start.rules.ts';
import type { ReadOrder } from './start-lines.ts';

/** A car with its stored and its typed start. */
export interface ComparedCar extends OrderedCar {
  /** The stored start; null when there is none. */
  readonly was: Start | null;
  readonly change: 'same' | 'new' | 'changed' | 'gone';
}

const textOf = (start: Start | null): string =>
  start === null ? '' : `${start.group ?? ''}\n${start.time ?? ''}`;

function changeOf(was: Start | null, start: Start | null): ComparedCar['change'] {
  if (textOf(was) === textOf(start)) return 'same';
  if (was === null) return 'new';
  return start === null ? 'gone' : 'changed';
}

/** Compares every car's stored start with the typed order. */
export function compareOrder(cars: readonly OrderedCar[], { starts }: ReadOrder): ComparedCar[] {
  const wanted = new Map(starts.map(({ car, start }) => [car, start]));
  return cars.map((car) => {
    const start = wanted.get(car.id) ?? null;
    return { ...car, was: car.start, start, change: changeOf(car.start, start) };
  });
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 carro ${one}` : `${count} carros ${many}`;

/** `96 carros recebem, 2 carros mudam, 1 carro fica sem`; empty when nothing would change. */
export function changesWords(compared: readonly ComparedCar[]): string {
  const of = (wanted: ComparedCar['change']): number =>
    compared.filter(({ change }) => change === wanted).length;
  return [
    of('new') > 0 ? counted(of('new'), 'recebe', 'recebem') : '',
    of('changed') > 0 ? counted(of('changed'), 'muda', 'mudam') : '',
    of('gone') > 0 ? counted(of('gone'), 'fica sem', 'ficam sem') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
