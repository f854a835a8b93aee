import type { JSX, ReactNode } from 'react';

import { Mark } from './mark.tsx';
import './toast-region.css';

interface ToastRegionProps {
  children?: ReactNode;
  /** A button beside the message: 'Desfazer'. */
  action?: { text: string; onPress: () => void } | undefined;
}

/**
 * Place of short notifications: 'Copiado!' for two seconds. Keep it mounted, and empty between messages, so that screen
 * readers announce each one.
 */
export function ToastRegion({ children, action }: ToastRegionProps): JSX.Element {
  return (
    <output className="toast-region">
      {children && (
        <span className="toast">
          <Mark kind="ok" />
          <span>{children}</span>
          {action && (
            <button type="button" onClick={action.onPress}>
              {action.text}
            </button>
          )}
        </span>
      )}
    </output>
  );
}
