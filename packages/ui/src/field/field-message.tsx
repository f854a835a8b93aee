import type { JSX, ReactNode } from 'react';

import { Mark } from '../feedback/mark.tsx';
import './field.css';

/** Error text of a field, announced as part of the field's description. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): JSX.Element {
  return (
    <p className="error" id={id}>
      <Mark />
      <span>{children}</span>
    </p>
  );
}

/** Success text of a field: 'Voucher válido!'. Announced when it appears. */
export function FieldSuccess({ children }: { children: ReactNode }): JSX.Element {
  return (
    <p className="hit">
      <Mark kind="ok" />
      <span>{children}</span>
    </p>
  );
}
