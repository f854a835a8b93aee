import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './page-head.css';

interface PageHeadProps {
  title: ReactNode;
  /** Shown above the title: a status. */
  badge?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The page's button, on the right from 768 px on. */
  action?: ReactNode;
  /** The next step, on the right from 1024 px on; `null` reserves its column for a later one. */
  aside?: ReactNode;
  /** True for long titles that would need four lines. */
  small?: boolean;
}

/** Head of a page, with its only `h1`. */
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
