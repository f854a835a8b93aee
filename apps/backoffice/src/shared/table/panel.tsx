import type { JSX, ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { ListAddress } from './use-list-address.ts';

interface PanelProps {
  /** `Inscrição 0187`. */
  label: string;
  address: ListAddress;
  /** Beside the cross: number, plate. */
  title: ReactNode;
  /** The way to the whole page of the row. */
  open?: ReactNode;
  /** Under the title: status, actions. */
  head?: ReactNode;
  /** Sections, parted by rules. */
  children: ReactNode;
}

/** What is known of the open row, 416 px at the right; the address names it. */
export function Panel({ label, address, title, open, head, children }: PanelProps): JSX.Element {
  return (
    <aside className="panel" aria-label={label}>
      <div className="panel-h">
        <div className="t">
          {title}
          <span className="panel-do">
            {open}
            <button
              type="button"
              className="btn btn--q btn--s"
              aria-label="Fechar painel"
              onClick={() => address.go({ open: null })}
            >
              <Icon name="close" />
            </button>
          </span>
        </div>
        {head}
      </div>
      {children}
    </aside>
  );
}
