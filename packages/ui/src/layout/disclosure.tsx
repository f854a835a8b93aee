import { type JSX, type ReactNode, type ToggleEvent, useId } from 'react';

import { Icon } from '../icon/icon.tsx';
import './disclosure.css';

interface DisclosureProps {
  title: string;
  /** Secondary text after the title: '(opcional)'. */
  note?: string;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A collapsible block: 'Configurar veículo 1'. Its fields form a group with that name. */
export function Disclosure({
  title,
  note,
  open,
  onToggle,
  children,
}: DisclosureProps): JSX.Element {
  const titleId = useId();
  return (
    <details
      className="block"
      open={open}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <h3>
          <span id={titleId}>{title}</span>
          {note && <span className="note"> {note}</span>}
        </h3>
        <Icon name="chevron-down" size="md" />
      </summary>
      <fieldset className="in" aria-labelledby={titleId}>
        {children}
      </fieldset>
    </details>
  );
}
