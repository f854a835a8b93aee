import { expect, it } from 'vitest';
import { stage } from '../../shared/stages/testing/stage-fixture.ts';
import { splitStages, stagesOfBrand } from './event-lists.ts';

const now = new Date('2026-04-15T15:00:00Z');
const event = { id: 1, name: 'Motorsports', description: '', is_paid: true };

it('drops events that admit no registration and stages of the other brand [EVT-05, BRD-14]', () => {
  const events = [
    { ...event, allows_registration: true, steps: [stage(), stage({ id: 2, automaker_id: 2 })] },
    { ...event, id: 2, allows_registration: false, steps: [stage({ id: 3 })] },
  ];
  expect(stagesOfBrand(events, 1).map(({ id }) => id)).toEqual([101]);
  expect(stagesOfBrand(events, 2).map(({ id }) => id)).toEqual([2]);
});

it('divides the stages by date and time, farthest first unless asked otherwise [EVT-01, EVT-03, EVT-04]', () => {
  const stages = [
    stage({ id: 1, stage_date: '2026-04-15T14:59:59Z' }),
    stage({ id: 2, stage_date: now.toISOString() }),
    stage({ id: 3, stage_date: '2026-06-01T11:00:00Z' }),
    stage({ id: 4, stage_date: '2026-03-01T11:00:00Z' }),
  ];
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  const lists = splitStages(stages, 'desc', now);
  expect([ids(lists.upcoming), ids(lists.past)]).toEqual([
    [3, 2],
    [1, 4],
  ]);
  const turned = splitStages(stages, 'asc', now);
  expect([ids(turned.upcoming), ids(turned.past)]).toEqual([
    [2, 3],
    [4, 1],
  ]);
});
