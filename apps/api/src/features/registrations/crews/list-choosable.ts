import type { Database } from '../../../database/client.ts';
import {
  type ChoosablePersonRow,
  type ChoosableVehicleRow,
  type EntryOf,
  findChoosablePeople,
  findChoosableVehicles,
} from './own-choices.sql.ts';

/** What an entry has, and what it may have instead. */
export interface Choosable {
  readonly vehicles: readonly ChoosableVehicleRow[];
  readonly people: readonly ChoosablePersonRow[];
}

/**
 * What staff may choose from for an entry: its customer's garage and team, or only what is in it.
 * @param reach `stages` for who sees stages alone: garage and team are of the account (decision 059)
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
