import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './page-head.css';

interface PageHeadProps {
  title: ReactNode;
  /** What stands above the title: a status. */
  badge?: ReactNode;
  /** One or two sentences under it. */
  lead?: ReactNode;
  /** The page's one button, at the right from 768 px. */
  action?: ReactNode;
  /** The next step, at the right from 1024 px; `null` keeps its column for one that may come. */
  aside?: ReactNode;
  /** For long titles that would take four lines. */
  small?: boolean;
}

/** The head of a page and its only `h1`. */
export function PageHead({ title, badge, lead, action, aside, small }: PageHeadProps): JSX.Element {
  return (
    <div
      className={classNames(
        'page-head',
        Boolean(action) && 'page-head--act',
        aside !== undefined && 'page-head--split',
        small && 'page-head--small',
      )}
    >
      <div>
        {badge && <p className="page-head-badge">{badge}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {action}
      {aside}
    </div>
  );
}
