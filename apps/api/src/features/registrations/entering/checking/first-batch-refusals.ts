import { driveRefusal } from '@trilha/contract/vehicles/drive.rules.ts';
import { firstBatchRefusal } from '@trilha/contract/registrations/first-batch.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { findRegistryYears, isNewCustomer } from './entry.sql.ts';

interface FirstBatchQuestion {
  readonly customerId: number;
  readonly automakerId: number;
  readonly minimumYear: number | null;
  readonly chassis: readonly string[];
  /** True for a registration that was admitted as a new customer's: only its vehicles are checked. */
  readonly isAdmitted: boolean;
}

/** Returns the reason why a chassis may not enter in the first batch, for refused chassis only (D15). */
export async function firstBatchRefusals(
  tx: Database,
  question: FirstBatchQuestion,
): Promise<Map<string, string>> {
  const { customerId, automakerId, minimumYear, chassis, isAdmitted } = question;
  const isNew = isAdmitted || (await isNewCustomer(tx, customerId, automakerId));
  const years = await findRegistryYears(tx, automakerId, chassis);
  return new Map(
    chassis.flatMap((number) => {
      const refusal = firstBatchRefusal({
        isNewCustomer: isNew,
        registryYear: years.get(number) ?? null,
        minimumYear,
      });
      return refusal === null ? [] : [[number, refusal.message]];
    }),
  );
}

/** Returns the reason why a chassis may not enter a stage, for refused chassis only (INS-15). */
export function driveRefusals(
  vehicles: Iterable<{ readonly chassis: string; readonly model: string }>,
): Map<string, string> {
  return new Map(
    [...vehicles].flatMap(({ chassis, model }) => {
      const why = driveRefusal(model);
      return why === null ? [] : [[chassis, why]];
    }),
  );
}

/** @throws AppError `vehicles_refused` when there is any refusal, keyed by zero-based vehicle index. */
export function refuseVehicles(
  vehicles: ReadonlyArray<{ readonly chassis: string }>,
  refusals: ReadonlyMap<string, string>,
): void {
  const errors = vehicles.flatMap(({ chassis }, index) => {
    const message = refusals.get(chassis);
    return message === undefined ? [] : [[String(index), [message]] as const];
  });
  if (errors.length > 0) {
    throw new AppError('vehicles_refused', { errors: Object.fromEntries(errors) });
  }
}
