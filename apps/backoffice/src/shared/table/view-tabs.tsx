import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../parts/icon.tsx';
import { useCurrentInSight } from './current-in-sight.ts';

/** A named view of a list: filters, sorting and columns of the address. */
export interface ListView {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** The view's query string: `?visao=a-pagar&situacao=pending`. */
  readonly search: string;
}

interface ViewTabsProps {
  views: readonly ListView[];
  /** The view's id in the address; null stands for the first view. */
  current: string | null;
  /** Saves the current state as a view; undefined when views cannot be saved. */
  onSave?: (() => void) | undefined;
  /** Actions on the current view. */
  children?: ReactNode;
}

/** Saved views as tabs, each with its number of rows. */
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
