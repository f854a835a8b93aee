import { TextButton } from '@trilha/ui/button/text-button.tsx';
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
      <TextButton className="s" onClick={onOther}>
        Trocar
      </TextButton>
    </div>
  );
}
