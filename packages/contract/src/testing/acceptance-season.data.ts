import type { ResultStatus } from '../results/result-table.ts';
import type { CountingRules } from '../standings/standings.rules.ts';

/*
 * A season of six stages, counted by hand: 20, 17, 15, 13, 12, 11, 10, 9, 8, 7, 6 points for the places, one more for
 * who starts, the best five of six.
 */

export const HAND_RULES: CountingRules = {
  points: [20, 17, 15, 13, 12, 11, 10, 9, 8, 7, 6],
  participation: 1,
  win_bonus: 0,
  best: 5,
  drop_disqualified: false,
  drop_absence: true,
  tie_break: ['wins', 'seconds', 'thirds', 'dropped', 'last_stage'],
  minimum: 3,
};

/** The second championship: drivers, all stages, a bonus for a win. */
export const DRIVER_RULES: CountingRules = {
  ...HAND_RULES,
  points: [10, 8, 6, 5, 4, 3, 2, 1],
  participation: 0,
  win_bonus: 3,
  best: null,
  minimum: 0,
};

/** A place, a status, or null for who was not there; one for each stage. */
type Places = ReadonlyArray<number | ResultStatus | null>;

interface HandCar {
  readonly number: string;
  readonly category: string;
  readonly places: Places;
}

/** Each car and its places. 0501 brings two cars in one registration. */
export const HAND_SEASON: readonly HandCar[] = [
  { number: '0142', category: 'Turismo', places: [1, 3, 1, 2, 4, 3] },
  { number: '0187', category: 'Turismo', places: [3, 2, 2, 5, 1, 4] },
  { number: '0214', category: 'Turismo', places: [2, 4, 3, 7, 2, 1] },
  { number: '0211', category: 'Turismo', places: [4, 1, 5, 3, 3, 2] },
  { number: '0203', category: 'Turismo', places: [5, 5, 4, 1, 'NC', 6] },
  { number: '0232', category: 'Turismo', places: [6, 'DSQ', 6, 4, 6, 5] },
  { number: '0240', category: 'Turismo', places: [8, 7, 8, null, 7, 8] },
  { number: '0263', category: 'Turismo', places: [null, 10, 10, 10, null, 11] },
  { number: '0270', category: 'Turismo', places: [11, null, null, 'DNS', 10, null] },
  { number: '0301', category: 'Graduados', places: [1, 2, 1, 2, 1, 2] },
  { number: '0302', category: 'Graduados', places: [2, 1, 2, 1, 2, 1] },
  { number: '0501-A', category: 'Turismo Light', places: [1, 1, 2, 1, 1, 1] },
  { number: '0501-B', category: 'Turismo Light', places: [2, 2, 1, null, 2, 2] },
];

/** In this stage the two people of this car change seats. */
export const SWAPPED = { stage: 5, car: '0240' } as const;

/** The sixth stage's second version: the winner 0214 is disqualified, everybody else moves up. */
export const DISQUALIFIED: Readonly<Record<string, number | ResultStatus>> = {
  '0214': 'DSQ',
  '0211': 1,
  '0142': 2,
  '0187': 3,
  '0232': 4,
  '0203': 5,
  '0240': 7,
  '0263': 10,
};

/** Number, place ('-' for none), total; then the points of each stage: dropped in parentheses, '-' for not there. */
export type HandTable = readonly string[];

/** Pairs, all six stages official. */
export const PAIRS: Readonly<Record<string, HandTable>> = {
  Turismo: [
    '0142 1 92: 21 16 21 18 (14) 16',
    // Equal to 0214: one win, two second places, one third each. The dropped 13 goes before the dropped 11.
    '0187 2 87: 16 18 18 (13) 21 14',
    '0214 3 87: 18 14 16 (11) 18 21',
    '0211 4 85: 14 21 (13) 16 16 18',
    '0203 5 73: 13 13 14 21 (1) 12',
    '0240 6 52: 10 11 10 (-) 11 10',
    // The disqualification stays: the lowest other score is dropped.
    '0232 7 51: 12 0 12 14 (12) 13',
    '0263 8 31: - 8 8 8 (-) 7',
    '0270 - 15: 7 - - 0 8 (-)',
  ],
  // Equal in everything but the last stage.
  Graduados: ['0302 1 99: 18 21 18 21 (18) 21', '0301 2 99: 21 18 21 18 21 (18)'],
  'Turismo Light': ['0501-A 1 105: 21 21 (18) 21 21 21', '0501-B 2 93: 18 18 21 (-) 18 18'],
};

/** Turismo after the disqualification in the sixth stage. */
export const PAIRS_DISQUALIFIED: HandTable = [
  '0142 1 94: 21 16 21 18 (14) 18',
  '0187 2 89: 16 18 18 (13) 21 16',
  '0211 3 88: 14 21 (13) 16 16 21',
  '0203 4 74: 13 13 14 21 (1) 13',
  '0214 5 66: 18 14 16 (11) 18 0',
  '0240 6 53: 10 11 10 (-) 11 11',
  '0232 7 52: 12 0 12 14 (12) 14',
  '0263 8 32: - 8 8 8 (-) 8',
  '0270 - 15: 7 - - 0 8 (-)',
];

/** Turismo without the second stage, whose result was withdrawn: five stages, so nothing is dropped. */
export const PAIRS_WITHDRAWN: HandTable = [
  '0142 1 90: 21 21 18 14 16',
  '0214 2 84: 18 16 11 18 21',
  '0187 3 82: 16 18 13 21 14',
  '0211 4 77: 14 13 16 16 18',
  '0232 5 63: 12 12 14 12 13',
  '0203 6 61: 13 14 21 1 12',
  '0240 7 41: 10 10 - 11 10',
  '0263 8 23: - 8 8 - 7',
  '0270 - 15: 7 - 0 8 -',
];

/** Drivers in Turismo, all stages; more second places put 0214 before 0211. The navigator of 0240 drove once. */
export const DRIVERS: HandTable = [
  '0142 1 51: 13 6 13 8 5 6',
  '0187 2 44: 6 8 8 4 13 5',
  '0214 3 42: 8 5 6 2 8 13',
  '0211 4 42: 5 13 4 6 6 8',
  '0203 5 29: 4 4 5 13 0 3',
  '0232 6 18: 3 0 3 5 3 4',
  '0240 7 5: 1 2 1 - - 1',
  '0240 8 2: - - - - 2 -',
  // Nothing decides between these, so they share the place.
  '0263 9 0: - 0 0 0 - 0',
  '0270 9 0: 0 - - 0 0 -',
];
