import type { SeasonStep } from '@trilha/contract/seasons/season.schema.ts';
import type { VacancyPools } from '../../../database/schema.gen.ts';

type Kind = VacancyPools['kind'];

/** A pool as stored. */
export interface KnownPool {
  readonly id: number;
  readonly kind: Kind;
  readonly voucher: string | null;
  /** The invitation that owns the pool; null for the stage's own pools. */
  readonly invitation_id: number | null;
  readonly capacity: number;
  readonly taken: number;
  readonly returned_at: Date | null;
}

/** A pool as wanted; `known` is null for a new pool. */
export interface WantedPool {
  readonly known: KnownPool | null;
  readonly kind: Kind;
  readonly voucher: string | null;
  readonly capacity: number;
  /** The pool stays unchanged: its window has ended and its unused places are in the general pool (D15). */
  readonly isOver: boolean;
}

/** A problem with a stage's places, and the field that causes it. */
export interface PoolProblem {
  readonly field: ReadonlyArray<string>;
  readonly message: string;
}

type Apart = readonly [kind: Kind, voucher: string | null, places: number];

function apartOf(step: SeasonStep, issued: number): Apart[] {
  const vouchers = Object.entries(step.vouchers).map(([code, { places }]): Apart => [
    'voucher',
    code,
    places,
  ]);
  return [
    ['first_batch', null, step.vacancies_first_batch],
    // Places held by issued invitations no longer count as reserved for future ones.
    ['invitation', null, Math.max(0, step.vacancies_invitation - issued)],
    ...vouchers,
  ];
}

function fieldOf(kind: Kind, voucher: string | null): string[] {
  if (kind === 'voucher') return ['vouchers', voucher ?? ''];
  return [kind === 'general' ? 'vacancies' : `vacancies_${kind}`];
}

/**
 * Splits a stage's capacity into pools (D14): reserved places as in the file, the rest general. A pool with an ended
 * window keeps its size; when the file reopens its window, it starts anew.
 */
export function planPools(
  step: SeasonStep,
  known: readonly KnownPool[],
  now: Date,
): { wanted: WantedPool[]; problems: PoolProblem[] } {
  const own = known.filter((pool) => pool.invitation_id === null);
  const issued = known
    .filter((pool) => pool.invitation_id !== null)
    .reduce((total, { capacity }) => total + capacity, 0);
  const find = (kind: Kind, voucher: string | null): KnownPool | null =>
    own.find((pool) => pool.kind === kind && pool.voucher === voucher) ?? null;
  const isWindowOver = (kind: Kind): boolean => {
    const end = kind === 'first_batch' ? step.end_first_batch : step.end_registration_date;
    return end !== null && end < now;
  };
  const apart = apartOf(step, issued).flatMap(([kind, voucher, places]): WantedPool[] => {
    const pool = find(kind, voucher);
    if (pool === null && places === 0) return [];
    const isOver = pool !== null && pool.returned_at !== null && isWindowOver(kind);
    return [{ known: pool, kind, voucher, capacity: isOver ? pool.capacity : places, isOver }];
  });
  const sum = apart.reduce((total, { capacity }) => total + capacity, issued);
  const general = { known: find('general', null), kind: 'general', voucher: null } as const;
  const wanted: WantedPool[] = [
    ...apart,
    { ...general, capacity: step.vacancies - sum, isOver: false },
  ];
  const dropped = known.filter(
    ({ kind, voucher }) => kind === 'voucher' && !Object.hasOwn(step.vouchers, voucher ?? ''),
  );
  return {
    wanted,
    problems: [
      ...wanted.flatMap(shortage),
      ...dropped.map(({ voucher }) => ({
        field: ['vouchers'],
        message: `falta o voucher ${voucher}, que já existe: para encerrá-lo, deixe só as vagas já usadas`,
      })),
    ],
  };
}

/** Places that are taken cannot be removed (D14). */
function shortage({ known, kind, voucher, capacity }: WantedPool): PoolProblem[] {
  const taken = known?.taken ?? 0;
  if (capacity >= taken) return [];
  const what = kind === 'general' ? 'sobrariam' : 'seriam';
  return [
    {
      field: fieldOf(kind, voucher),
      message: `${what} ${Math.max(0, capacity)} vagas, e ${taken} já estão ocupadas`,
    },
  ];
}
