import type { JSX } from 'react';

/** The account with the correct password, and a link to use another. */
export function KnownAccount({
  email,
  onOther,
}: {
  email: string;
  onOther: () => void;
}): JSX.Element {
  return (
    <div className="note">
      <span className="mark mark--ok" aria-hidden="true" />
      <b className="known">{email}</b>
      <button type="button" className="a s" onClick={onOther}>
        Trocar
      </button>
    </div>
  );
}
