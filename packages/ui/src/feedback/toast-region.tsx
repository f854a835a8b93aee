import type { JSX, ReactNode } from 'react';

import { Mark } from './mark.tsx';
import './toast-region.css';

/**
 * Place of short notifications: 'Copiado!' for two seconds. Keep it mounted, and empty between messages, so that screen
 * readers announce each one.
 */
export function ToastRegion({ children }: { children?: ReactNode }): JSX.Element {
  return (
    <output className="toast-region">
      {children && (
        <span className="toast">
          <Mark kind="ok" />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}
