import { type JSX, type ReactNode, useId, useState } from 'react';

import { Icon } from '../icon/icon.tsx';
import './more-actions.css';

/**
 * Actions that come after the first one. On phones they stay folded behind 'Mais opções', and so does of a
 * ledger's row what is read once; wide windows show them all.
 */
export function MoreActions({ children }: { children: ReactNode }): JSX.Element {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="more">
      <button
        className="more-toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Mais opções
        <Icon name="chevron-down" />
      </button>
      <div className="more-list" id={id}>
        {children}
      </div>
    </div>
  );
}
