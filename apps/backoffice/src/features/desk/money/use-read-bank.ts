import { useQueryClient } from '@tanstack/react-query';
import { type MoneyAnswer, readBankNow } from '@trilha/contract/desk/money/money.endpoints.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { brandsFor, useStaff } from '../../../shared/session/staff.ts';
import { MONEY_KEY } from './use-money.ts';

/** Interval at which the list is refetched while a bank is being read, in milliseconds. */
const EVERY_MS = 2_000;
/** After this time the screen no longer waits: the provider is slow, and the reading goes on by itself. */
const PATIENCE_MS = 60_000;

/** The times of the last readings as one text, which changes when a bank has been read. */
const timesOf = (reading: MoneyAnswer['reading']): string =>
  reading.map(({ read_at }) => read_at).join();

interface ReadBank {
  /** True from the request until a bank has been read. */
  readonly isReading: boolean;
  readonly ask: () => void;
  /** Why the request failed, for the user. */
  readonly problem: string | null;
}

/**
 * Asks the server to read the banks now, and refetches the list until one has been read.
 * @param reading the progress as last listed; undefined before the first answer
 */
export function useReadBank(reading: MoneyAnswer['reading'] | undefined): ReadBank {
  const client = useQueryClient();
  const staff = useStaff();
  const [since, setSince] = useState<string | null>(null);
  const { send, problem } = useSending();
  const times = reading && timesOf(reading);
  const isReading = since !== null && times === since;
  useEffect(() => {
    if (!isReading) return undefined;
    const again = setInterval(() => {
      void client.invalidateQueries({ queryKey: MONEY_KEY });
    }, EVERY_MS);
    const end = setTimeout(() => setSince(null), PATIENCE_MS);
    return () => {
      clearInterval(again);
      clearTimeout(end);
    };
  }, [client, isReading]);
  return {
    isReading,
    problem,
    ask: () =>
      void send(async () => {
        const held = new Set(brandsFor(staff, 'money:edit').map(({ id }) => id));
        // The server reads every brand's bank at once.
        const brand = reading?.find(({ automaker_id }) => held.has(automaker_id));
        if (brand) await call(readBankNow, { params: { brand: brand.automaker_id } });
        setSince(times ?? null);
      }),
  };
}
