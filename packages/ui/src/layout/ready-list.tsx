import { type JSX, type ReactNode, useId } from 'react';

import { Icon } from '../icon/icon.tsx';
import './ready-list.css';

interface ReadyItem {
  id: string | number;
  title: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}

/** What something may enter next. */
export function ReadyList({
  title,
  items,
}: {
  title: string;
  items: readonly ReadyItem[];
}): JSX.Element {
  const titleId = useId();
  return (
    <section className="ready" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Icon name="car-check" />
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
