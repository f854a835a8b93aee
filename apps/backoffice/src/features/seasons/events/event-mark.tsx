import type { JSX } from 'react';

/** Whether customers find an event, as shape and word. */
export function EventMark({ isOpen }: { isOpen: boolean }): JSX.Element {
  return isOpen ? (
    <span className="st st--ok">Na lista</span>
  ) : (
    <span className="st st--off">Aposentado</span>
  );
}
