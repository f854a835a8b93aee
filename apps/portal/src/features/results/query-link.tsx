import type { ComponentProps, JSX } from 'react';
import { navigate } from 'wouter/use-browser-location';

interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The query with its question mark; the path stays. */
  search: string;
}

/** Changes the query of this page, without script by loading it: the server draws pages by their pattern, not address. */
export function QueryLink({ search, children, ...rest }: QueryLinkProps): JSX.Element {
  return (
    <a
      {...rest}
      href={search}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        showQuery(search);
      }}
    >
      {children}
    </a>
  );
}

/** Shows this page with another query, in the place of the one before. */
export function showQuery(search: string): void {
  navigate(location.pathname + search, { replace: true });
}
