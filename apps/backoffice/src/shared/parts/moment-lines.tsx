import type { JSX } from 'react';
import { momentWords } from './moments.ts';

interface MomentLinesProps {
  /** What happened and when; null has not. */
  moments: ReadonlyArray<readonly [label: string, at: string | null]>;
}

/** Lines of a panel: each moment that came. */
export function MomentLines({ moments }: MomentLinesProps): JSX.Element {
  return (
    <>
      {moments.map(([label, at]) =>
        at === null ? null : (
          <div key={label}>
            <span>{label}</span>
            <span className="v num">{momentWords(at)}</span>
          </div>
        ),
      )}
    </>
  );
}
