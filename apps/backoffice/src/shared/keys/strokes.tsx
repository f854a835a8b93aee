import type { JSX } from 'react';

const NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
};

/** Keys as printed on keyboards, one box each: `Shift x`, `g i`. */
export function Strokes({ keys }: { keys: string }): JSX.Element {
  return (
    <>
      {keys.split(' ').map((key) => (
        <kbd key={key}>
          {NAMES[key] ?? (key.length === 1 && keys.startsWith('Ctrl') ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </>
  );
}
