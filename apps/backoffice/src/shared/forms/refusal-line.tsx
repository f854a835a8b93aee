import type { JSX } from 'react';

interface RefusalLineProps {
  /** Why the user may not do it and who may; null when the user may. */
  text: string | null;
}

/** Shows the refusal next to a guarded button as text. Screen readers already get it from the button. */
export function RefusalLine({ text }: RefusalLineProps): JSX.Element | null {
  if (text === null) return null;
  return (
    <p className="q s" aria-hidden="true">
      {text}
    </p>
  );
}
