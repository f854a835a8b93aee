import { loadedOnce } from '../../shared/loaded-once.ts';

/** What only who has entered a stage sees, in a chunk of its own: the rows, and what to pay next. */
export const ownParts = loadedOnce(() => import('./own-rows.tsx'));

export type OwnParts = Awaited<ReturnType<typeof ownParts.load>>;
