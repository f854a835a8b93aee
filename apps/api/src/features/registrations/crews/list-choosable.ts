import type { Database } from '../../../database/client.ts';
import {
  type ChoosablePersonRow,
  type ChoosableVehicleRow,
  type EntryOf,
  findChoosablePeople,
  findChoosableVehicles,
} from './own-choices.sql.ts';

/** What an entry contains, and what may replace it. */
export interface Choosable {
  readonly vehicles: readonly ChoosableVehicleRow[];
  readonly people: readonly ChoosablePersonRow[];
}

/**
 * Lists what staff may choose for an entry.
 * @param reach `account`: the customer's garage and team; `stages`: only what is in the entry, since garage and team
 * belong to the account (decision 059)
 */
export async function listChoosable(
  db: Database,
  entry: EntryOf,
  reach: 'account' | 'stages',
): Promise<Choosable> {
  const isIn = ({ is_entered }: { is_entered: boolean }) => is_entered || reach === 'account';
  return {
    vehicles: (await findChoosableVehicles(db, entry)).filter(isIn),
    people: (await findChoosablePeople(db, entry)).filter(isIn),
  };
}
