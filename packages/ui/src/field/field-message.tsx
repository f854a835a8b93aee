import type { JSX, ReactNode } from 'react';

import { Mark } from '../feedback/mark.tsx';
import './field.css';

/** The error under its field, announced through the field's description. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): JSX.Element {
  return (
    <p className="error" id={id}>
      <Mark />
      <span>{children}</span>
    </p>
  );
}

/** Good news under a field: 'Voucher válido!'. Announced when it arrives. */
export function FieldSuccess({ children }: { children: ReactNode }): JSX.Element {
  return (
    <p className="hit">
      <Mark kind="ok" />
      <span>{children}</span>
    </p>
  );
}
