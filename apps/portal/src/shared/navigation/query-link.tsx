import type { ComponentProps, JSX } from 'react';
import { navigate } from 'wouter/use-browser-location';

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The query with its question mark; the path stays. */
  search: string;
  /** Called before the query changes, with script. */
  onFollow?: () => void;
}

/** A link to this page with another query. With script it changes only the address; without, the browser loads it. */
export function QueryLink({ search, onFollow, children, ...rest }: QueryLinkProps): JSX.Element {
  return (
    <a
      {...rest}
      href={search}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onFollow?.();
        showQuery(search);
      }}
    >
      {children}
    </a>
  );
}

/** Replaces the query in the address; 'back' does not return to the earlier one. */
export function showQuery(search: string): void {
  navigate(location.pathname + search, { replace: true });
}
