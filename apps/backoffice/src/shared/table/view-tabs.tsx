import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../parts/icon.tsx';
import { useCurrentInSight } from './current-in-sight.ts';

/** A view of a list that has a name: filters, sorting and columns of the address. */
export interface ListView {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** The address that it stands for: `?visao=a-pagar&situacao=pending`. */
  readonly search: string;
}

interface ViewTabsProps {
  views: readonly ListView[];
  /** The id in the address; the first view without one. */
  current: string | null;
  /** Keeps what is seen as a view; left out where nobody keeps any. */
  onSave?: (() => void) | undefined;
  /** What can be done to the current one. */
  children?: ReactNode;
}

/** Saved views as tabs, each with how many rows it has. */
export function ViewTabs({ views, current, onSave, children }: ViewTabsProps): JSX.Element {
  const here = current ?? views[0]?.id;
  const row = useCurrentInSight(views.some(({ count }) => count !== undefined));
  return (
    <nav className="views" aria-label="Visões salvas">
      <div className="views-tabs" ref={row}>
        {views.map(({ id, label, count, search }) => (
          <Link key={id} to={{ search }} aria-current={id === here ? 'page' : undefined}>
            {label}
            {count === undefined ? null : (
              <span className="num">{count.toLocaleString('pt-BR')}</span>
            )}
          </Link>
        ))}
      </div>
      {children}
      {onSave ? (
        <button type="button" className="add" onClick={onSave}>
          <Icon name="plus" /> Salvar visão
        </button>
      ) : null}
    </nav>
  );
}
