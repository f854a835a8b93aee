import * as fc from 'fast-check';
import type { ModelStep } from './stage-model.ts';

/** Customers that a sequence needs. */
export const MOST_PEOPLE = 9;

const vehicles = fc.constantFrom(1, 2);
const entry = fc.nat({ max: MOST_PEOPLE - 1 });
const create: fc.Arbitrary<ModelStep> = fc.record({
  do: fc.constant('create' as const),
  vehicles,
  pool: fc.constantFrom('general' as const, 'general', 'general', 'voucher'),
});
const change: fc.Arbitrary<ModelStep> = fc.oneof(
  fc.record({ do: fc.constantFrom('again' as const, 'again', 'again'), entry }),
  fc.record({ do: fc.constant('resize' as const), entry, vehicles }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'expire', 'expire', 'pay', 'pay'), entry }),
);

const BEGIN: ModelStep = { do: 'begin' };

/** A crowd enters, then things happen to its registrations while the last ones enter. */
export const modelSequence: fc.Arbitrary<ModelStep[]> = fc
  .tuple(
    fc.array(create, { minLength: 4, maxLength: MOST_PEOPLE - 2 }),
    fc.array(change, { minLength: 2, maxLength: 8 }),
    fc.array(create, { maxLength: 2 }),
    fc.array(change, { maxLength: 6 }),
    // Usually begins after all payments; otherwise some payments are late, too.
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      fc.array(change, { minLength: 1, maxLength: 6 }).map((late) => [BEGIN, ...late]),
    ),
  )
  .map((parts): ModelStep[] => parts.flat());
