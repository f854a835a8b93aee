import type { PairedDevice } from '@trilha/contract/checkin/phone.endpoints.ts';
import type { Store } from './store.ts';
import type { Vault } from './vault.ts';

/** What the phone stores without encryption. */
interface Kept {
  readonly device: PairedDevice | null;
  readonly vault: Vault | undefined;
  /** The server's message about why the pairing ended. */
  readonly ended: string | null;
  /** Server time minus phone time, in milliseconds. */
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
