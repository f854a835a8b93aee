import type { JSX, ReactNode } from 'react';

import './gauge.css';

/** A large figure followed by small text: '4º na lista de espera', '48 dias'. */
export function FigureLine({
  figure,
  children,
}: {
  figure: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <p className="gauge-fig">
      <b>{figure}</b> <span>{children}</span>
    </p>
  );
}
