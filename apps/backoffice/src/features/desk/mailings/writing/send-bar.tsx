import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';

interface SendBarProps {
  /** Time of sending; null for immediately. */
  leaves: Date | null;
  /** Why the message cannot be sent yet; null when it can. */
  hindrance: string | null;
  onAsk: () => void;
}

/** The end of the page: the send button, or why sending is not possible yet. */
export function SendBar({ leaves, hindrance, onAsk }: SendBarProps): JSX.Element {
  return (
    <div className="mailing-do mailing-send">
      <Button
        variant="primary"
        aria-disabled={hindrance !== null || undefined}
        onClick={() => {
          if (hindrance === null) onAsk();
        }}
      >
        {leaves === null ? 'Enviar…' : 'Agendar…'}
      </Button>
      <output className="q">{hindrance}</output>
    </div>
  );
}
