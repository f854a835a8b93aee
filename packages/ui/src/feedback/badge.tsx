import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './badge.css';

/**
 * `success` and `open` are green, `warning` is yellow. `ended` has the warning's text colour without yellow, which
 * would call for action. `cancelled` is outlined, `neutral` is dark.
 */
export type BadgeTone = 'success' | 'open' | 'warning' | 'ended' | 'cancelled' | 'neutral';

const classes: Record<BadgeTone, string | undefined> = {
  success: 'badge--ok',
  open: 'badge--ok',
  warning: 'badge--warn',
  ended: 'badge--warn badge--ended',
  cancelled: 'badge--line',
  neutral: undefined,
};

/** A status as spelled by the server, or an open window. Always placed above a title. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }): JSX.Element {
  return <span className={classNames('badge', classes[tone])}>{children}</span>;
}
