import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Query parameter of an address that begins an action: `/temporada?fazer=nova-etapa`. */
const PARAMETER = 'fazer';

/**
 * Runs the action that the address asks for, once, and takes it out of the address, so that a reload does not repeat it.
 * @param acts the screen's actions by name; one that the user may not do is left out
 */
export function useAskedAct(acts: Readonly<Record<string, () => void>>): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  useEffect(() => {
    if (asked === null) return;
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
    if (Object.hasOwn(acts, asked)) acts[asked]?.();
    // oxlint-disable-next-line react/exhaustive-deps -- only a new address asks again
  }, [asked]);
}
