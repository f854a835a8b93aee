import { useQuery, useQueryClient } from '@tanstack/react-query';
import { verifyVehicles } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { VEHICLE_REFUSED } from '../sending/entry-failure.ts';

export type Refusals = Readonly<Record<string, string>>;

const none: Refusals = {};

async function askRefusals(
  stageId: number,
  categoryId: number,
  vehicles: readonly number[],
  { changing, token, voucher }: RefusalContext,
): Promise<Refusals> {
  const body = {
    step_id: stageId,
    category_id: categoryId,
    vehicles: [...vehicles],
    registration_id: changing,
    bypassToken: token,
    voucher,
  };
  const { errors } = await call(verifyVehicles, { body, background: true });
  return Object.fromEntries(
    Object.entries(errors).map(([id, text]) => [id, text || VEHICLE_REFUSED]),
  );
}

interface RefusalContext {
  /** The registration that is being changed; its own vehicles may stay. */
  changing?: number | undefined;
  /** Token of the invitation used; the first batch's rules do not apply to it (D24). */
  token?: string | undefined;
  /** A code found good, which the first batch's rules do not bind either (D14). */
  voucher?: string | undefined;
}

/** The form is sent without the check when it takes longer than this, in milliseconds. */
const PATIENCE = 3_000;

interface AskedRefusals {
  refusals: Refusals;
  /** Asks again: a vehicle was chosen. */
  verify: () => Promise<Refusals>;
  /** Asks again as the form is sent (C143); what is known already when no answer comes, since the server judges it anyway. */
  verifyToSend: () => Promise<Refusals>;
}

/**
 * Why the server refuses vehicles in a category, by vehicle id (INS-39). Nothing is refused until it
 * has answered; the submit itself is judged by the server anyway.
 */
export function useRefusals(
  stageId: number,
  categoryId: number | null,
  vehicles: readonly number[],
  context: RefusalContext = {},
): AskedRefusals {
  const queries = useQueryClient();
  const isAsked = categoryId !== null && vehicles.length > 0;
  const queryKey = ['vehicle-refusals', stageId, categoryId, context, ...vehicles];
  const ask = () => askRefusals(stageId, categoryId ?? 0, vehicles, context);
  const { data } = useQuery({ queryKey, queryFn: ask, enabled: isAsked, staleTime: 0 });
  const known = data ?? none;
  // Not by `fetchQuery`: when the session ends the cache is cleared, and its request would never
  // be answered.
  const verify = async () => {
    if (!isAsked) return none;
    const refusals = await ask();
    queries.setQueryData(queryKey, refusals);
    return refusals;
  };
  return {
    refusals: known,
    verify,
    verifyToSend: async () => {
      const tooLong = new Promise<Refusals>((resolve) => {
        setTimeout(() => resolve(known), PATIENCE);
      });
      try {
        return await Promise.race([verify(), tooLong]);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) throw error;
        return known;
      }
    },
  };
}
