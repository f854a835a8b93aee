import type {
  Registration,
  StageReadiness,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { expect, it } from 'vitest';
import { isReadyNow, readyStages } from './ready-stages.ts';

const stage = (id: number, stage_date: string | null) => ({ id, stage_date }) as Stage;
const stages = [
  stage(1, '2026-05-03T11:00:00Z'),
  stage(2, '2026-05-01T11:00:00Z'),
  stage(3, '2026-05-02T11:00:00Z'),
  stage(4, null),
];

const says = (step_id: number, why: string | null = null, opens_at: string | null = null) =>
  ({ step_id, vehicles: [{ vehicle_id: 7, why, opens_at }] }) satisfies StageReadiness;
const entry = (step_id: number, vehicle_id: number, status: string) =>
  ({ step_id, status, vehicles: [{ vehicle_id }] }) as unknown as Registration;

it('lists what the server says of the vehicle, nearest first, and no other stage [FACE-150]', () => {
  const opens = '2026-04-20T13:00:00.000Z';
  const readiness = [says(1), says(2, 'Voltamos às 15:00.'), says(3, null, opens)];
  const found = readyStages({ stages, registrations: [], readiness }, 7);
  expect(found.map((one) => [one.stage.id, one.why, isReadyNow(one)])).toEqual([
    [2, 'Voltamos às 15:00.', false],
    [3, null, false],
    [1, null, true],
  ]);
  expect(found[1]?.opensAt).toEqual(new Date(opens));
  expect(readyStages({ stages, registrations: [], readiness }, 8)).toEqual([]);
});

it('leaves out what the vehicle is already entered in, unless that was cancelled', () => {
  const registrations = [
    entry(1, 7, 'Lista de Espera'),
    entry(2, 7, 'Cancelada'),
    entry(3, 8, 'Aprovado'),
  ];
  const readiness = [says(1), says(2), says(3)];
  const found = readyStages({ stages, registrations, readiness }, 7);
  expect(found.map((one) => one.stage.id)).toEqual([2, 3]);
});
