import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from './notices.queries.ts';

/**
 * By what the customer hears of a place that came free, after 'por': by e-mail in any case, and where they asked for
 * it on their devices.
 * @param isKnown somebody is logged in, so that it can be asked
 */
export function useToldBy(isKnown = true): string {
  const { data: notices } = useQuery({ ...noticesQuery, enabled: isKnown });
  if (notices?.kinds.place_won !== 1) return 'e-mail';
  if (notices.this_device === 1) return 'e-mail e com um aviso neste aparelho';
  return notices.other_devices > 0
    ? 'e-mail e com um aviso no outro aparelho que você escolheu'
    : 'e-mail';
}
