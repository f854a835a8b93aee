import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './badge.css';

/** `success` and `open` are green, `warning` is yellow, `cancelled` is an outline, `neutral` is ink. */
export type BadgeTone = 'success' | 'open' | 'warning' | 'cancelled' | 'neutral';

const classes: Record<BadgeTone, string | undefined> = {
  success: 'badge--ok',
  open: 'badge--ok',
  warning: 'badge--warn',
  cancelled: 'badge--line',
  neutral: undefined,
};

/** A status in the server's own spelling, or an open window. Always above a title. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }): JSX.Element {
  return <span className={classNames('badge', classes[tone])}>{children}</span>;
}
