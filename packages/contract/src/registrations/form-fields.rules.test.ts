import { expect, it } from 'vitest';
import { crewField } from './form-fields.rules.ts';

it('names every choice as the documents do, counting from 1 [INS-29]', () => {
  expect([
    crewField({ vehicle: 0, role: 'vehicle' }),
    crewField({ vehicle: 1, role: 'conductor' }),
    crewField({ vehicle: 0, role: 'navigator' }),
    crewField({ vehicle: 1, role: 'companion', companion: 2 }),
  ]).toEqual(['vehicle_1_id', 'conductor_v2_id', 'navigator_v1_id', 'companion_v2_3_id']);
});
