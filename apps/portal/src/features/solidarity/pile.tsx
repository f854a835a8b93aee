import type { SolidarityPromise } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import type { JSX } from 'react';

/** Most things that are drawn. */
const MOST = 12;
const IN_A_ROW = 6;

/** A sack, with its upper left corner at x, y. */
const sack = (x: number, y: number): string =>
  `M${x + 5} ${y + 3}q7-3 14 0q5 4 4 10q0 6-5 6h-12q-5 0-5-6q-1-6 4-10zM${x + 9} ${y + 2}l-2-3M${x + 15} ${y + 2}l2-3`;
/** A box, for whole things. */
const box = (x: number, y: number): string =>
  `M${x + 2} ${y + 3}h20v16h-20zM${x + 2} ${y + 9}h20M${x + 12} ${y + 3}v6`;

/** The promised goods as a pile: filled things are delivered, dashed ones are not yet. Decorative: the words beside it say the same. */
export function Pile({ promises }: { promises: readonly SolidarityPromise[] }): JSX.Element | null {
  const goods = promises.find(({ quantity }) => quantity !== null);
  if (goods === undefined || goods.quantity === null) return <span />;
  const count = Math.min(MOST, goods.unit === 'un' ? goods.quantity : MOST);
  const done = Math.floor((goods.given_quantity / goods.quantity) * count);
  const rows = Math.ceil(count / IN_A_ROW);
  const height = rows * 24 + 8;
  return (
    <svg className="pile" viewBox={`0 0 164 ${height}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const row = Math.floor(at / IN_A_ROW);
        const [x, y] = [2 + (at % IN_A_ROW) * 26 + row * 2, height - 26 - row * 23];
        const d = (goods.unit === 'un' ? box : sack)(x, y);
        return <path key={d} d={d} className={at < done ? 'on' : 'due'} />;
      })}
      <path d={`M0 ${height - 5}H164`} className="ground" />
    </svg>
  );
}
