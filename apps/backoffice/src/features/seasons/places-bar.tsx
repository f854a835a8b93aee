import type { JSX } from 'react';

/** A part of a stage's capacity. */
export interface PlacesShare {
  readonly name: string;
  readonly count: number;
  /** Appearance; `none` for places without a pool. */
  readonly look: 'first' | 'general' | 'apart' | 'own' | 'none';
}

/** A stage's capacity in proportion, one part per pool; screen readers hear the figures in the same order. */
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
