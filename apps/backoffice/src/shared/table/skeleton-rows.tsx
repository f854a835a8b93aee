import type { JSX } from 'react';

const WIDTHS = [60, 78, 88, 52, 70, 40, 64, 48];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholders for cells while loading; the head and the rules are the real ones. */
export function SkeletonRows({ columns }: { columns: number }): JSX.Element {
  return (
    <>
      {ROWS.map((row, line) => (
        <tr key={row} aria-hidden="true">
          {Array.from({ length: columns }, (_, index) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody is told of a block
            <td key={index}>
              <span className={`sk w${WIDTHS[(line + index) % WIDTHS.length]}`} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
