import { useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../keys/keys-provider.tsx';

interface RailMenu {
  readonly isOpen: boolean;
  /** What the button says of the rail that it opens and closes. */
  readonly button: {
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
}

/** Where the window is too narrow for the rail, it stands behind a button, until a way is chosen. */
export function useRailMenu(): RailMenu {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // Where it was opened: whoever has gone on since has chosen.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === here;
  useKeys(
    isOpen
      ? [{ keys: 'Escape', says: 'fechar o menu', run: () => setOpenAt(null), quiet: true }]
      : [],
  );
  return {
    isOpen,
    button: {
      'aria-expanded': isOpen,
      'aria-controls': 'menu',
      onClick: () => setOpenAt(isOpen ? null : here),
    },
  };
}
