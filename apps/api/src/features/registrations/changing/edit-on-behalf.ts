import { centsFromWire, centsToWire } from '@trilha/contract/brazil/money.ts';
import type { EntryDifference } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { amountDueCents } from '@trilha/contract/registrations/amount.rules.ts';
import type { OverridableRule } from '@trilha/contract/registrations/overrides.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findCategoryOfEntry } from '../../stages/find-stage-to-enter.ts';
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
  readonly input: NewCrews & {
    /** The category to put the entry into; undefined keeps it. */
    readonly category_id?: number | undefined;
  };
  readonly by: StaffActor;
  /** `account`: staff may choose from the whole garage and team; `stages`: only from what is in the entry. */
  readonly reach: 'account' | 'stages';
}

/** What a real change needs in addition to a dry run. */
interface EditDeed {
  /** The `updated_at` that the staff member saw. */
  readonly version: Date;
  /** Customer rules that the dry run named and staff agreed to override. */
  readonly overridden: readonly OverridableRule[];
  readonly reason: string;
  /** Text for the customer. */
  readonly note: string;
  /** Called under the locks before the commit; throws to refuse, and nothing is changed then. */
  readonly approve: (would: EditResult) => void;
}

/** Consequences of the change, real or dry run. Amounts as "500.00". */
export interface EditResult extends Brought {
  readonly changes: EntryDifference[];
  readonly overridden: readonly OverridableRule[];
  readonly fee: { readonly before: string; readonly after: string };
  /** Amount still to be paid afterwards. */
  readonly open: string;
  /** Amount refunded. */
  readonly refund: string;
  readonly places: { readonly before: number; readonly after: number };
  readonly goes_to_the_end: boolean;
  /** Refunded earlier, before any cancellation, in whole cents. Counts towards the limit that one person may decide. */
  readonly givenBack: number;
  /** The registration's `updated_at` before the change. */
  readonly version: Date;
}

/**
 * @throws AppError `vehicle_not_yours` or `not_found` for anything outside the entry, when staff may choose nothing
 * else
 */
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

async function categoryDifference(
  tx: Database,
  before: RegistrationRow,
  after: RegistrationRow,
): Promise<EntryDifference[]> {
  if (before.category_id === after.category_id) return [];
  const [was, is] = [await findCategoryOfEntry(tx, before), await findCategoryOfEntry(tx, after)];
  return [{ what: 'category', plate: '', before: was?.name ?? null, after: is?.name ?? null }];
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
  // A registration on the waiting list may get its place by this change, and then owes its fee.
  const isDue = status === 'Aguardando Pagamento';
  return {
    fee: { before: centsToWire(was), after: centsToWire(is) },
    open: centsToWire(isDue ? Math.max(0, is - held) : 0),
    // A registration that owes its fee becomes paid when the new fee is no more than what was paid.
    refund: centsToWire(isDue || status === 'Aprovado' ? Math.max(0, held - is) : 0),
  };
}

/**
 * Changes vehicles and crew for a customer, by the rules of the customer's own change. Rules that staff may override
 * are reported, and the caller must name them in `deed`.
 * @param deed undefined for a dry run, which is rolled back
 * @returns the differences and consequences, the same for a dry run and a real change
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
    const entry = await readChangeable(tx, row, now, input.category_id);
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
      changes: [
        ...(await categoryDifference(tx, row, changed)),
        ...entryDifferences(
          { ...entered, team_name: row.team_name },
          { ...after, team_name },
          choosable,
        ),
      ],
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
