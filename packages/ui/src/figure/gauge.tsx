import type { JSX, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import './gauge.css';

interface GaugeProps {
  /** Amount left, the filled part of the bar. */
  left: number;
  total: number;
  /** Text after the figure: 'de 120 vagas livres'. */
  children: ReactNode;
}

/** Below this fraction the gauge is highlighted. */
const lowPart = 0.2;

/** Remaining amount as figure, text and a bar with ten ticks. The bar is decorative. */
export function Gauge({ left, total, children }: GaugeProps): JSX.Element {
  const part = total > 0 ? Math.min(1, Math.max(0, left / total)) : 0;
  return (
    <div className={classNames('gauge', part < lowPart && 'gauge--low')}>
      <p className="gauge-fig">
        <b>{left}</b> <span>{children}</span>
      </p>
      <div className="gauge-bar" aria-hidden="true">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
          <rect width={Math.round(part * 1000) / 10} height="10" />
        </svg>
      </div>
    </div>
  );
}
