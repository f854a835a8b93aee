import { recordConsent } from '../features/consents/record-consent.ts';
import type { Services } from '../services.ts';
import { HELD_STAGES } from './demo-stages.data.ts';
import type { StagePlan } from './demo-registrations.ts';

/** Of the customers who entered these stages, three of four agree to be named in results. */
export async function consentToNames(
  { db, clock }: Services,
  automakerId: number,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  const held = HELD_STAGES.flatMap((key) => plans.get(key)?.stage.id ?? []);
  const entrants = await db
    .selectFrom('registrations')
    .select('customer_id')
    .distinct()
    .where('step_id', 'in', held)
    .orderBy('customer_id')
    .execute();
  for (const [at, { customer_id: customerId }] of entrants.entries()) {
    if (at % 4 === 3) continue;
    await recordConsent(db, {
      customerId,
      automakerId,
      purpose: 'public_name',
      granted: true,
      address: '127.0.0.1',
      now: clock.now(),
    });
  }
}
