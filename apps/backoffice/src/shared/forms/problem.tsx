import type { JSX } from 'react';

/** What went wrong with what was sent, said at once. */
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
