import type { JSX } from 'react';

const drawings = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L21 21',
  user: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  plus: 'M12 4v16M4 12h16',
  close: 'M5 5l14 14M19 5L5 19',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  key: 'M7.5 8a4 4 0 100 8 4 4 0 000-8zM11.5 12H22v4M17.5 12v3',
} as const;

export type IconName = keyof typeof drawings;

/** A decorative drawing next to text or in a named button; hidden from screen readers. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
