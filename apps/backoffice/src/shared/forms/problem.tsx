import type { JSX } from 'react';

/** An error message that screen readers announce immediately. */
export function Problem({ text }: { text: string | null }): JSX.Element {
  return (
    <div role="alert">
      {text === null ? null : (
        <p className="err">
          <span className="mark" aria-hidden="true">
            !
          </span>
          {text}
        </p>
      )}
    </div>
  );
}
