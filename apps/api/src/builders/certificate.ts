import { hashToken, newReadableCode } from '../platform/secrets/tokens.ts';
import type { BuilderContext } from './customer.ts';

/** Creates the certificate's address for every person of a registration. */
export async function buildCertificates(
  { db }: Pick<BuilderContext, 'db'>,
  registrationId: number,
): Promise<void> {
  const people = await db
    .selectFrom('registration_people')
    .select(['step_id', 'person_id'])
    .where('registration_id', '=', registrationId)
    .execute();
  for (const seat of people) {
    const code = newReadableCode(26);
    const code_digest = hashToken(code);
    await db
      .insertInto('certificates')
      .values({ ...seat, code, code_digest })
      .execute();
  }
}
