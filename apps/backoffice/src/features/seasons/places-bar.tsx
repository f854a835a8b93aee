import type { JSX } from 'react';

/** A part of a stage's capacity. */
export interface PlacesShare {
  readonly name: string;
  readonly count: number;
  /** How it is drawn; `none` is what no pool owns. */
  readonly look: 'first' | 'general' | 'apart' | 'own' | 'none';
}

/** The capacity to scale, a part for each pool; its figures are read out in the order in which they stand. */
export function PlacesBar({ shares }: { shares: readonly PlacesShare[] }): JSX.Element {
  const shown = shares.filter(({ count }) => count > 0);
  const words = shown.map(({ name, count }) => `${name} ${count}`).join(', ');
  return (
    <>
      <span className="vh">{words === '' ? 'Sem vagas' : words}</span>
      <div className="pool-bar" aria-hidden="true">
        {shown.map(({ name, count, look }) => (
          <i key={name} data-look={look} style={{ flexGrow: count }} title={`${name}: ${count}`}>
            {count}
          </i>
        ))}
      </div>
    </>
  );
}
