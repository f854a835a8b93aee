import { type JSX, type ReactNode, useId, useState } from 'react';

import { Icon } from '../icon/icon.tsx';
import './more-actions.css';

interface MoreActionsProps {
  /** Without children, only the row's details are folded: 'Mais detalhes'. */
  children?: ReactNode;
}

/**
 * Secondary actions. On phones they and a ledger row's details are folded behind 'Mais opções'; wide windows show them.
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
