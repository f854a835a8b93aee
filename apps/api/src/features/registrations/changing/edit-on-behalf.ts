import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import type { EntryDifference } from '@trilha/contract/desk/registration-edit.endpoints.ts';
import { amountDueCents } from '@trilha/contract/registrations/amount.rules.ts';
import type { OverridableRule } from '@trilha/contract/registrations/overrides.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import type { EnteredCrews } from '../crews/crews.sql.ts';
import { listChoosable } from '../crews/list-choosable.ts';
import { type Brought, findBrought } from '../ending/endings.sql.ts';
import { lockEntry, refuseNewer } from '../lock-entry.ts';
import { findGivenBack } from '../registration-money.sql.ts';
import { readMoney } from '../registration-money.ts';
import { findRegistration, isPaidEvent, type RegistrationRow } from '../registrations.sql.ts';
import { UNSAID } from '../telling/registration-effects.ts';
import { changeEntry, type NewCrews, readChangeable } from './change-entry.ts';
import { entryDifferences } from './entry-differences.ts';

interface Edit {
  readonly registrationId: number;
  readonly input: NewCrews;
  readonly by: StaffActor;
  /** Whether garage and team may be chosen from, or only what is in the entry. */
  readonly reach: 'account' | 'stages';
}

/** What is done, where it is no rehearsal. */
interface EditDeed {
  /** When what the staff member saw was last changed. */
  readonly version: Date;
  /** Rules of the customer's that they were told it passes over. */
  readonly overridden: readonly OverridableRule[];
  readonly reason: string;
  /** What the customer reads. */
  readonly note: string;
  /** Refuses, by throwing, what may not be done as it stands under the locks; nothing is done then. */
  readonly approve: (would: EditResult) => void;
}

/** What it did, or would do. Amounts as "500.00". */
export interface EditResult extends Brought {
  readonly changes: EntryDifference[];
  readonly overridden: readonly OverridableRule[];
  readonly fee: { readonly before: string; readonly after: string };
  /** What is then still to be paid. */
  readonly open: string;
  /** What goes back. */
  readonly refund: string;
  readonly places: { readonly before: number; readonly after: number };
  readonly goes_to_the_end: boolean;
  /** What went back before while it went on, in whole cents: it counts towards what one person decides. */
  readonly givenBack: number;
  /** Of the registration as it was found. */
  readonly version: Date;
}

/** @throws AppError `vehicle_not_yours` or `not_found` for who is not in the entry, where nobody else may be chosen */
function refuseOutsiders({ vehicles, people }: EnteredCrews, { input, reach }: Edit): void {
  if (reach === 'account') return;
  const isIn = (id: number) => people.some(({ person_id }) => person_id === id);
  for (const { vehicle_id, conductor_id, navigator_id } of input.vehicles) {
    if (!vehicles.some((one) => one.vehicle_id === vehicle_id)) {
      throw new AppError('vehicle_not_yours');
    }
    if (![conductor_id, navigator_id ?? conductor_id].every(isIn)) throw new AppError('not_found');
  }
  if (!input.vehicleCompanions.every(({ companion_id }) => isIn(companion_id))) {
    throw new AppError('not_found');
  }
}

async function moneyAfter(
  tx: Database,
  before: RegistrationRow,
  { status }: RegistrationRow,
  cars: { was: number; is: number },
) {
  const isPaid = await isPaidEvent(tx, before.event_id);
  const due = (count: number) =>
    amountDueCents(centsToWire(before.unit_value_cents), count, isPaid);
  const held = centsFromWire((await readMoney(tx, before.id)).held);
  const [was, is] = [due(cars.was), due(cars.is)];
  // One that waited may have got its place by it, and its fee is due then.
  const isDue = status === 'Aguardando Pagamento';
  return {
    fee: { before: centsToWire(was), after: centsToWire(is) },
    open: centsToWire(isDue ? Math.max(0, is - held) : 0),
    // One that is due is paid by what came of it, once it costs no more.
    refund: centsToWire(isDue || status === 'Aprovado' ? Math.max(0, held - is) : 0),
  };
}

/**
 * The organiser changes vehicles and crew for a customer, by the rules of their own change; those that may be
 * passed over are told, and have to be named by who does it.
 * @param deed left out, it only tells what would happen: done, and undone
 * @returns what it had and what followed; the same from a rehearsal as from the deed.
 * @throws AppError with the codes of the customer's change, and `changed_meanwhile`
 */
export async function editOnBehalf(
  services: Services,
  edit: Edit,
  deed?: EditDeed,
): Promise<EditResult> {
  const now = services.clock.now();
  const { registrationId, input, by } = edit;
  const run = deed === undefined ? rehearse : inTransaction;
  return run(services.db, async (tx) => {
    const { row } = await lockEntry(tx, registrationId);
    refuseNewer(row, deed?.version);
    const entry = await readChangeable(tx, row, now);
    const { entered, broken } = entry;
    refuseOutsiders(entered, edit);
    const of = { registrationId, customerId: row.customer_id };
    const choosable = await listChoosable(tx, of, edit.reach);
    const givenBack = await findGivenBack(tx, registrationId);
    const { reason, note } = deed ?? UNSAID;
    const overrides = deed === undefined ? null : new Set(deed.overridden);
    const onBehalf = { ...by, reason, note, overrides };
    const { after, team_name } = await changeEntry(services, tx, entry, { input, now, onBehalf });
    const changed = (await findRegistration(tx, registrationId)) ?? row;
    const cars = { was: entered.vehicles.length, is: after.vehicles.length };
    const result: EditResult = {
      changes: entryDifferences(
        { ...entered, team_name: row.team_name },
        { ...after, team_name },
        choosable,
      ),
      overridden: broken,
      ...(await moneyAfter(tx, row, changed, cars)),
      places: { before: row.places, after: changed.places },
      goes_to_the_end: ![row.waiting_number, null].includes(changed.waiting_number),
      givenBack,
      version: row.updated_at,
      ...(await findBrought(tx, now)),
    };
    deed?.approve(result);
    return result;
  });
}
