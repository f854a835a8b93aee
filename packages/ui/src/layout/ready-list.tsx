import { type JSX, type ReactNode, useId } from 'react';

import { Mark, type MarkKind } from '../feedback/mark.tsx';
import './ready-list.css';

interface ReadyItem {
  id: string | number;
  title: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}

interface ReadyListProps {
  title: string;
  /** Mark of each item: allowed or not yet allowed. */
  mark: MarkKind;
  items: readonly ReadyItem[];
}

/** What a vehicle may enter next, or why not yet. */
export function ReadyList({ title, mark, items }: ReadyListProps): JSX.Element {
  const titleId = useId();
  return (
    <section className="ready" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Mark kind={mark} />
            <span>
              <b>{item.title}</b>
              <span className="ready-detail small quiet">{item.detail}</span>
            </span>
            {item.action}
          </li>
        ))}
      </ul>
    </section>
  );
}
