import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** Id of the element with the server's render data; a JSON script does not run. */
export const SERVED_DATA_ID = 'served-data';

interface Served {
  readonly data: unknown;
  /** Static version of a lazy part, for browsers without JavaScript. */
  readonly withoutScript?: ReactNode;
}

/** Set during server rendering; in the browser the data is in the page. */
export const ServedDataContext = createContext<Served | null>(null);

function readServedData(): unknown {
  const text = document.getElementById(SERVED_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * The data that the server rendered this page with (D32); undefined after client-side navigation. It is used once: a
 * later visit fetches again.
 */
export function useServedData(): unknown {
  const drawn = use(ServedDataContext);
  const [served] = useState(() => (drawn ? drawn.data : readServedData()));
  useEffect(() => document.getElementById(SERVED_DATA_ID)?.remove(), []);
  return served;
}

/** Content for `<noscript>`; React leaves the server's content of it unchanged in the browser. */
export function useWithoutScript(): ReactNode {
  return use(ServedDataContext)?.withoutScript;
}
