import { useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../keys/keys-provider.tsx';

interface RailMenu {
  readonly isOpen: boolean;
  /** Props of the button that opens and closes the rail. */
  readonly button: {
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
}

/** In narrow windows a button opens the rail; following a link closes it. */
export function useRailMenu(): RailMenu {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // The address where the menu was opened; another address means that a link was followed.
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
