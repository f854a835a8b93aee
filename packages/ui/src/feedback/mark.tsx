import type { JSX } from 'react';

import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import './mark.css';

/** `danger` is a boxed exclamation mark, so that an error is not shown by colour alone. */
export type MarkKind = 'danger' | 'ok' | 'warn' | 'info';

/** The small boxed sign before a message. Decorative: the text says the same. */
export function Mark({ kind = 'danger' }: { kind?: MarkKind }): JSX.Element {
  return (
    <span className={classNames('mark', kind !== 'danger' && `mark--${kind}`)} aria-hidden="true">
      {kind === 'ok' ? <Icon name="check" /> : kind === 'info' ? 'i' : '!'}
    </span>
  );
}
