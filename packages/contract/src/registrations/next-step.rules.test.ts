import { expect, it } from 'vitest';
import { familyCategory } from '../testing/family-category.ts';
import {
  enteredCar as car,
  goingAlong as along,
  openStage as stage,
  ownEntry as entry,
} from '../testing/own-entries.ts';
import { type NextStep, nextStep } from './next-step.rules.ts';
import type { FirstStage, OpeningStep, Registration } from './registrations.endpoints.ts';

/** A registration without crew fields, as an older server would return it. */
function untold(...left: Array<'vehicles' | 'vehicleCompanions'>): Registration {
  const registration = entry();
  for (const part of left) delete registration[part];
  return registration;
}

const at = (differing: Partial<FirstStage['stage']>) => ({
  step: { ...stage, ...differing, event: { ...stage.event, logo: null } },
});
const first: FirstStage = { stage, vehicle: { id: 11, title: 'Trovão', plate: 'RVK4E21' } };
const week = '2026-04-16T12:00:00-03:00';
const due = { status: 'Aguardando Pagamento', expires_at: '2026-04-17T12:00:00-03:00' } as const;
const alone = { vehicles: [car(1, null)], vehicleCompanions: [] };
const needsNavigator = { category: { ...familyCategory, browser: true } };

const question = { about: 'other', note: null, asked_at: week, answer: null } as const;
const asked = (answered_at: string | null) => ({
  status: 'Aguardando' as const,
  review_question: { ...question, answered_at },
});

const none = null;
const cases: [
  what: string,
  wanted: string | null,
  registrations: Registration[],
  now?: string,
  settled?: number[],
][] = [
  ['nothing where all is done', none, [entry()]],
  ['the first stage to who has no entry', 'stage', []],
  ['the first stage to whose entry was cancelled', 'stage', [entry({ status: 'Cancelada' })]],
  [
    'the first stage to whose stage is over',
    'stage',
    [entry(at({ stage_date: '2026-04-01T08:00:00-03:00' }))],
  ],
  ['the answer to what the organiser asks', 'answer 7', [entry(asked(null))]],
  [
    'the confirmation of what staff entered, before the payment',
    'confirm 8',
    [
      entry({ ...due, id: 7 }),
      entry({ id: 8, status: 'Aguardando', confirm_until: '2026-04-17T12:00:00-03:00' }),
    ],
  ],
  [
    'nothing to confirm once it was released',
    'stage',
    [entry({ status: 'Cancelada', confirm_until: '2026-04-17T12:00:00-03:00' })],
  ],
  ['the payment before an answer', 'pay 8', [entry(asked(null)), entry({ ...due, id: 8 })]],
  ['nothing once it was answered', none, [entry(asked('2026-04-16T09:00:00-03:00'))]],
  [
    'the answer for the nearer stage first',
    'answer 8',
    [
      entry(asked(null)),
      entry({ id: 8, ...asked(null), ...at({ stage_date: '2026-04-20T08:00:00-03:00' }) }),
    ],
  ],
  ['no open seat where no vehicles were told', none, [untold('vehicles', 'vehicleCompanions')]],
  ['every seat where no companions were told', 'crew 7 null 2', [untold('vehicleCompanions')]],
  ['nothing to who waits', none, [entry({ status: 'Lista de Espera', ...alone })]],
  [
    'the credential from the first minute of the day',
    'credential 7',
    [entry()],
    '2026-04-25T00:00:00-03:00',
  ],
  ['the credential to its last', 'credential 7', [entry()], '2026-04-25T23:59:59-03:00'],
  ['no credential the day before', none, [entry()], '2026-04-24T23:59:59-03:00'],
  [
    'no credential without a place',
    none,
    [entry({ status: 'Aguardando' })],
    '2026-04-25T07:00:00-03:00',
  ],
  [
    'no credential of a cancelled stage',
    'stage',
    [entry(at({ status: 'Cancelada' }))],
    '2026-04-25T07:00:00-03:00',
  ],
  [
    'the credential before what is owed',
    'credential 7',
    [entry({ id: 8, ...due, ...at({ stage_date: '2026-05-25T08:00:00-03:00' }) }), entry()],
    '2026-04-25T07:00:00-03:00',
  ],
  ['what is owed before an open seat', 'pay 8', [entry(alone), entry({ id: 8, ...due })]],
  [
    'the place first that is given back first',
    'pay 9',
    [null, due.expires_at, week].map((expires_at, at) => entry({ id: 7 + at, ...due, expires_at })),
  ],
  [
    'a navigator who may come where nobody else may',
    'crew 7 optional 0',
    [entry({ ...alone, category: { ...familyCategory, companion: false } })],
  ],
  [
    'the credential of the earlier stage of a day',
    'credential 8',
    [entry(at({ stage_date: '2026-04-25T14:00:00-03:00' })), entry({ id: 8 })],
    '2026-04-25T07:00:00-03:00',
  ],
  ['no payment of a stage that has begun', 'stage', [entry(due)], '2026-04-25T09:00:00-03:00'],
  ['a navigator who may come', 'crew 7 optional 2', [entry(alone)]],
  ['a navigator who must', 'crew 7 required 2', [entry({ ...alone, ...needsNavigator })]],
  ['a free seat beside a navigator', 'crew 7 null 1', [entry({ vehicleCompanions: along(1, 1) })]],
  [
    'no seat that the category does not have',
    none,
    [entry({ vehicleCompanions: [], category: { ...familyCategory, companion: false } })],
  ],
  [
    'no navigator where the stage has none',
    none,
    [entry({ vehicles: [car(1, null)], ...at({ browser: false }) })],
  ],
  [
    'the second car of an entry',
    'crew 7 null 2',
    [entry({ vehicles: [car(1, 2), car(2, 3)], vehicleCompanions: along(1, 2) })],
  ],
  [
    'the nearer stage first',
    'crew 8 optional 2',
    [entry(alone), entry({ id: 8, ...alone, ...at({ stage_date: '2026-04-20T08:00:00-03:00' }) })],
  ],
  [
    'an open seat to the last day of changes',
    'crew 7 optional 2',
    [entry(alone)],
    '2026-04-22T23:59:59-03:00',
  ],
  ['no open seat afterwards', none, [entry(alone)], '2026-04-23T00:00:00-03:00'],
  ['no seat that is to stay free', none, [entry(alone)], week, [7]],
  [
    'the navigator all the same whom the category asks for',
    'crew 7 required 2',
    [entry({ ...alone, ...needsNavigator })],
    week,
    [7],
  ],
];

function inShort(step: NextStep): string {
  if (step.kind === 'stage') return 'stage';
  if (step.kind === 'opening') return `opening ${step.opening.step_id}`;
  const id = `${step.kind} ${step.registration.id}`;
  return step.kind === 'crew' ? `${id} ${step.navigator} ${step.companions}` : id;
}

it.each(cases)('leads to %s [FACE-30]', (_, wanted, registrations, now = week, settled = []) => {
  const step = nextStep({
    registrations,
    first,
    openings: [],
    settled: new Set(settled),
    now: new Date(now),
  });
  const told = step && inShort(step);
  expect(told).toBe(wanted);
});

it('says how many are named in the car that is left open [FACE-32]', () => {
  const step = nextStep({
    registrations: [entry({ vehicleCompanions: along(1, 1) })],
    first,
    openings: [],
    settled: new Set(),
    now: new Date(week),
  });
  expect(step).toMatchObject({ kind: 'crew', taken: 3, vehicle: { title: 'Trovão' } });
});

it('has no first stage where nobody knows of one', () => {
  const step = nextStep({
    registrations: [],
    first: null,
    openings: [],
    settled: new Set(),
    now: new Date(week),
  });
  expect(step).toBeNull();
});

const prepared = (step_id: number, opens_at: string | null, problems = 0): OpeningStep => ({
  step_id,
  title: 'Etapa',
  opens_at,
  problems,
  lapsed: null,
});

const [inAnHour, inTwoHours] = ['2026-04-16T13:00:00-03:00', '2026-04-16T14:00:00-03:00'];
const openings: [what: string, wanted: string | null, OpeningStep[], Registration[]][] = [
  ['a ready entry within the hour of its opening', 'opening 5', [prepared(5, inAnHour)], []],
  ['no ready entry before that', 'stage', [prepared(5, inTwoHours)], []],
  ['a ready entry whose stage is open', 'opening 5', [prepared(5, null)], []],
  ['one that misses something, however early', 'opening 5', [prepared(5, inTwoHours, 1)], []],
  ['the soonest opening', 'opening 6', [prepared(5, inTwoHours, 1), prepared(6, inAnHour)], []],
  ['what is owed before an opening', 'pay 8', [prepared(5, null)], [entry({ ...due, id: 8 })]],
  ['an opening beside a stage ahead', 'opening 5', [prepared(5, null)], [entry()]],
];

it.each(openings)('leads to %s [OPEN-62]', (_, wanted, all, registrations) => {
  const known = { registrations, first, openings: all, settled: new Set<number>() };
  const step = nextStep({ ...known, now: new Date(week) });
  expect(step && inShort(step)).toBe(wanted);
});
