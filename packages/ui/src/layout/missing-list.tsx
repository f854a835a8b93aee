import type { JSX, ReactNode } from 'react';

import { Mark } from '../feedback/mark.tsx';
import './missing-list.css';

export interface MissingItem {
  id: string;
  label: ReactNode;
  done: boolean;
}

/** List of complete and missing items. */
export function MissingList({ items }: { items: readonly MissingItem[] }): JSX.Element {
  return (
    <ul className="missing">
      {items.map(({ id, label, done }) => (
        <li key={id} className={done ? 'done' : undefined}>
          <Mark kind={done ? 'ok' : 'danger'} />
          <span>
            {label}
            <span className="vh">{done ? ', feito' : ', falta'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
