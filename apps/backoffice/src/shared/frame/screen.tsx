import type { JSX, ReactNode } from 'react';
import { KeyStrip } from '../keys/key-strip.tsx';

/** A screen that scrolls as a whole, above the key strip. */
export function Screen({ children }: { children: ReactNode }): JSX.Element {
  return (
    <>
      <div className="scroll">{children}</div>
      <KeyStrip />
    </>
  );
}
