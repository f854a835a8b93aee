import type { JSX, ReactNode } from 'react';

import { Mark } from './mark.tsx';
import './toast-region.css';

/**
 * Where passing news appears: 'Copiado!' for two seconds. Keep it mounted, and its children empty
 * between messages, so that screen readers hear each one.
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
