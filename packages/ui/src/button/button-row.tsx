import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './button-row.css';

interface ButtonRowProps {
  /** Text links need more space between them and none between their lines. */
  links?: boolean;
  children: ReactNode;
}

/** Buttons side by side, wrapped when space is short. */
export function ButtonRow({ links = false, children }: ButtonRowProps): JSX.Element {
  return <div className={classNames('btn-row', links && 'btn-row--links')}>{children}</div>;
}
