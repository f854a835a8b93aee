import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX, ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { ListAddress } from './use-list-address.ts';

interface PanelProps {
  /** Accessible name: `Inscrição 0187`. */
  label: string;
  address: ListAddress;
  /** Shown next to the close button: number, plate. */
  title: ReactNode;
  /** Link to the row's own page. */
  open?: ReactNode;
  /** Shown under the title: status, actions. */
  head?: ReactNode;
  /** Sections, separated by rules. */
  children: ReactNode;
}

/** The details of the open row, 416 px wide on the right. The address names the row. */
export function Panel({ label, address, title, open, head, children }: PanelProps): JSX.Element {
  return (
    <aside className="panel" aria-label={label}>
      <div className="panel-h">
        <div className="t">
          {title}
          <span className="panel-do">
            {open}
            <Button
              variant="tertiary"
              size="small"
              aria-label="Fechar painel"
              onClick={() => address.go({ open: null })}
            >
              <Icon name="close" />
            </Button>
          </span>
        </div>
        {head}
      </div>
      {children}
    </aside>
  );
}
