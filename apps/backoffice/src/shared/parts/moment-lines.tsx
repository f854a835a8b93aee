import type { JSX } from 'react';
import { momentWords } from './moments.ts';

interface MomentLinesProps {
  /** Label and time; null when it has not happened. */
  moments: ReadonlyArray<readonly [label: string, at: string | null]>;
}

/** Lines of a panel, one for each moment that has happened. */
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
