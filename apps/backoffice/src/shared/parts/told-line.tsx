import type { JSX } from 'react';

/** A line of a `.lines` list: a label, and a figure on the right. */
export function figureLine(words: string, figure: string): JSX.Element {
  return (
    <div key={words}>
      <span>{words}</span>
      <span className="v num">{figure}</span>
    </div>
  );
}

/** A line with text on the right; a dash when it is null. */
export function wordLine(words: string, value: string | null): JSX.Element {
  return (
    <div key={words}>
      <span>{words}</span>
      <span className="v">{value ?? '–'}</span>
    </div>
  );
}
