import type { JSX } from 'react';

interface RefusalLineProps {
  /** Why the person may not, and who may; null: they may. */
  text: string | null;
}

/** What a guarded button says to whoever hears the page, for the eye beside it. */
export function RefusalLine({ text }: RefusalLineProps): JSX.Element | null {
  if (text === null) return null;
  return (
    <p className="q s" aria-hidden="true">
      {text}
    </p>
  );
}
