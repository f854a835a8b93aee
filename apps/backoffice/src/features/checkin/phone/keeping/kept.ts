import type { PairedDevice } from '@trilha/contract/checkin/phone.endpoints.ts';
import type { Store } from './store.ts';
import type { Vault } from './vault.ts';

/** What this phone remembers without a PIN. */
interface Kept {
  readonly device: PairedDevice | null;
  readonly vault: Vault | undefined;
  /** Why it gets no list any more, in the server's words. */
  readonly ended: string | null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly offset: number;
}

export async function readKept(store: Store): Promise<Kept> {
  return {
    device: ((await store.get('device')) ?? null) as PairedDevice | null,
    vault: (await store.get('vault')) as Vault | undefined,
    ended: ((await store.get('ended')) ?? null) as string | null,
    offset: ((await store.get('offset')) ?? 0) as number,
  };
}
