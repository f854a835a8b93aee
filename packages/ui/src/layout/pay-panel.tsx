import type { JSX, ReactNode } from 'react';

import './pay-panel.css';

interface PayPanelProps {
  label: string;
  /** The parts of the panel, ruled off one from the other. */
  children: ReactNode;
  /** What stands beside it from 1024 px, below it before. */
  beside?: ReactNode;
}

/** The panel that is paid from: amount and time, code, figure to scan. */
export function PayPanel({ label, children, beside }: PayPanelProps): JSX.Element {
  return (
    <div className="pix">
      <section className="pix-panel" aria-label={label}>
        {children}
      </section>
      {beside && <div className="stack-l">{beside}</div>}
    </div>
  );
}
