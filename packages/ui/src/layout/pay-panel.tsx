import type { JSX, ReactNode } from 'react';

import './pay-panel.css';

interface PayPanelProps {
  label: string;
  /** Parts of the panel, separated by rules. */
  children: ReactNode;
  /** Content next to it from 1024 px on, below it on narrower screens. */
  beside?: ReactNode;
}

/** Payment panel: amount and time, code, QR code. */
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
