import type { JSX } from 'react';

/** A line of a list of `.lines`: what it is, and a figure at the right. */
export function figureLine(words: string, figure: string): JSX.Element {
  return (
    <div key={words}>
      <span>{words}</span>
      <span className="v num">{figure}</span>
    </div>
  );
}

/** The same with words at the right; a dash where there are none. */
export function wordLine(words: string, value: string | null): JSX.Element {
  return (
    <div key={words}>
      <span>{words}</span>
      <span className="v">{value ?? '–'}</span>
    </div>
  );
}
