import { type JSX, type ReactNode, useId, useState } from 'react';

import { Icon } from '../icon/icon.tsx';
import './more-actions.css';

interface MoreActionsProps {
  /** Without any, the row folds what is read once alone: 'Mais detalhes'. */
  children?: ReactNode;
}

/**
 * Actions that come after the first one. On phones they stay folded behind 'Mais opções', and so does of a
 * ledger's row what is read once; wide windows show them all.
 */
export function MoreActions({ children }: MoreActionsProps): JSX.Element {
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
        {children ? 'Mais opções' : 'Mais detalhes'}
        <Icon name="chevron-down" />
      </button>
      <div className="more-list" id={id}>
        {children}
      </div>
    </div>
  );
}
