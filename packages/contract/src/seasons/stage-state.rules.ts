import { availability, awaitsRegistrationDates, isUpcoming } from '../stages/stages.rules.ts';

/** States of a stage as shown to staff, in chronological order. */
export const STAGE_STATES = {
  draft: 'Rascunho',
  announced: 'Anunciada',
  open: 'Aberta',
  full: 'Lotada',
  closed: 'Encerrada',
  held: 'Realizada',
  cancelled: 'Cancelada',
} as const satisfies Record<string, string>;

export type StageState = keyof typeof STAGE_STATES;

type Dated = Parameters<typeof availability>[0] & Parameters<typeof isUpcoming>[0];

/**
 * State of a stage at a moment, by the same rules as customers' pages.
 * @param stage dates as ISO instants; `published_at` null for a draft; `free` as `freePlaces` counts
 */
export function stageState(
  stage: Dated & { readonly published_at: string | null; readonly free: number },
  now: Date,
): StageState {
  if (stage.status === 'Cancelada') return 'cancelled';
  if (stage.status === 'Realizada') return 'held';
  if (stage.published_at === null) return 'draft';
  if (!isUpcoming(stage, now)) return 'closed';
  if (awaitsRegistrationDates(stage, now)) return 'announced';
  const entering = availability(stage, now);
  if (entering === 'soon') return 'announced';
  if (entering === 'closed') return 'closed';
  return stage.free > 0 && entering === 'open' ? 'open' : 'full';
}
