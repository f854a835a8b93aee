import { firstBatchRefusal } from '@trilha/contract/registrations/first-batch.rules.ts';
import type { Database } from '../../database/client.ts';
import { findRegistryYears, isNewCustomer } from './entry.sql.ts';

interface FirstBatchQuestion {
  readonly customerId: number;
  readonly automakerId: number;
  readonly minimumYear: number | null;
  readonly chassis: readonly string[];
}

/** Why each chassis may not enter in the first batch, in words; only the refused ones (D15). */
export async function firstBatchRefusals(
  tx: Database,
  question: FirstBatchQuestion,
): Promise<Map<string, string>> {
  const { customerId, automakerId, minimumYear, chassis } = question;
  const isNew = await isNewCustomer(tx, customerId, automakerId);
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
