import type { JSX } from 'react';

interface SendBarProps {
  /** When it leaves; null: at once. */
  leaves: Date | null;
  /** Why it cannot leave yet; null where it can. */
  hindrance: string | null;
  onAsk: () => void;
}

/** The end of a message's page: what sends it, and beside it why it cannot leave yet. */
export function SendBar({ leaves, hindrance, onAsk }: SendBarProps): JSX.Element {
  return (
    <div className="mailing-do mailing-send">
      <button
        type="button"
        className="btn btn--go"
        aria-disabled={hindrance !== null || undefined}
        onClick={() => {
          if (hindrance === null) onAsk();
        }}
      >
        {leaves === null ? 'Enviar…' : 'Agendar…'}
      </button>
      <output className="q">{hindrance}</output>
    </div>
  );
}
