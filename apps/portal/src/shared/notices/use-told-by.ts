import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from './notices.queries.ts';

/**
 * The channels through which the customer hears of a free place, worded to follow 'por': always e-mail, plus devices
 * when subscribed.
 * @param isKnown a customer is logged in, so that the devices can be queried
 */
export function useToldBy(isKnown = true): string {
  const { data: notices } = useQuery({ ...noticesQuery, enabled: isKnown });
  if (notices?.kinds.place_won !== 1) return 'e-mail';
  if (notices.this_device === 1) return 'e-mail e com um aviso neste aparelho';
  return notices.other_devices > 0
    ? 'e-mail e com um aviso no outro aparelho que você escolheu'
    : 'e-mail';
}
