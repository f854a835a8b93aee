import { createContext, type ReactNode, use, useEffect, useState } from 'react';

/** The element of a page with what the server drew it with; a JSON script does not run. */
export const SERVED_DATA_ID = 'served-data';

interface Served {
  readonly data: unknown;
  /** What a late part would draw, for who has no script to bring it. */
  readonly withoutScript?: ReactNode;
}

/** While the server draws; without it, the data is in the page. */
export const ServedDataContext = createContext<Served | null>(null);

function readServedData(): unknown {
  const text = document.getElementById(SERVED_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * What the server drew this page with (D32); undefined where the portal itself came here. It counts
 * once: who comes back later asks again.
 */
export function useServedData(): unknown {
  const drawn = use(ServedDataContext);
  const [served] = useState(() => (drawn ? drawn.data : readServedData()));
  useEffect(() => document.getElementById(SERVED_DATA_ID)?.remove(), []);
  return served;
}

/** Inside `<noscript>`, of which the browser's React leaves alone whatever the server put there. */
export function useWithoutScript(): ReactNode {
  return use(ServedDataContext)?.withoutScript;
}
