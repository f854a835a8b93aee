import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { expect, it } from 'vitest';
import { nextReadyChange, readyStages } from './ready-stages.ts';

const now = new Date('2026-04-01T12:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

function stage(id: number, opens: number, closes: number, held: number, more: object = {}): Stage {
  return {
    id,
    status: 'Agendada',
    stage_date: day(held),
    start_registration_date: day(opens),
    end_registration_date: day(closes),
    start_first_batch: null,
    end_first_batch: null,
    vacancies_first_batch: 0,
    ...more,
  } as Stage;
}

const entry = (step_id: number, vehicle_id: number, status: string) =>
  ({ step_id, status, vehicles: [{ vehicle_id }] }) as unknown as Registration;

const ids = (stages: readonly Stage[], registrations: readonly Registration[] = []) =>
  readyStages(stages, registrations, 7, now).map((ready) => ready.stage.id);

it('lists what is open or opens soon, nearest first', () => {
  const stages = [
    stage(1, 2, 20, 30),
    stage(2, -2, 5, 10),
    stage(3, -9, -1, 5),
    stage(4, -2, 5, 8, { status: 'Cancelada' }),
    stage(5, -30, -20, -10),
  ];
  expect(ids(stages)).toEqual([2, 1]);
  expect(readyStages(stages, [], 7, now).map(({ opensAt }) => opensAt)).toEqual([
    null,
    new Date(day(2)),
  ]);
});

it('leaves out what the vehicle is already entered in, unless that was cancelled', () => {
  const stages = [stage(1, -2, 5, 10), stage(2, -2, 5, 11), stage(3, -2, 5, 12)];
  const registrations = [
    entry(1, 7, 'Lista de Espera'),
    entry(2, 7, 'Cancelada'),
    entry(3, 8, 'Aprovado'),
  ];
  expect(ids(stages, registrations)).toEqual([2, 3]);
});

it('changes when the next window opens', () => {
  expect(nextReadyChange([stage(1, 2, 20, 30), stage(2, 1, 5, 10)], now)).toEqual(new Date(day(1)));
  expect(nextReadyChange([stage(1, -2, 5, 10)], now)).toBeNull();
});
