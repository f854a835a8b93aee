import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './badge.css';

/**
 * `success` and `open` are green, `warning` is yellow, `ended` is the warning's ink without its yellow, which
 * asks for something; `cancelled` is an outline, `neutral` is ink.
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

/** A status in the server's own spelling, or an open window. Always above a title. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }): JSX.Element {
  return <span className={classNames('badge', classes[tone])}>{children}</span>;
}
