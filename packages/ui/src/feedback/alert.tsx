import type { ComponentProps, JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import type { AlertType } from '../dialog/alert-dialog.tsx';
import { Mark, type MarkKind } from './mark.tsx';
import './alert.css';

const marks: Record<AlertType, MarkKind> = {
  error: 'danger',
  warning: 'warn',
  info: 'info',
  success: 'ok',
};

interface AlertProps extends Omit<ComponentProps<'div'>, 'title' | 'className'> {
  type?: AlertType;
  title: ReactNode;
}

/**
 * A persistent message in the page. Pass `role="alert"` or `role="status"` when it appears after the page has loaded.
 */
export function Alert({ type = 'info', title, children, ...rest }: AlertProps): JSX.Element {
  return (
    <div {...rest} className={classNames('alert', type !== 'info' && `alert--${type}`)}>
      <Mark kind={marks[type]} />
      <strong>{title}</strong>
      {children && <div className="alert-in">{children}</div>}
    </div>
  );
}
