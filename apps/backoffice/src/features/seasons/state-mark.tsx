import { STAGE_STATES, type StageState } from '@trilha/contract/seasons/stage-state.rules.ts';
import type { JSX } from 'react';

const LOOKS: Readonly<Record<StageState, string>> = {
  draft: 'st st--line',
  announced: 'st',
  open: 'st st--ok',
  full: 'st st--wait',
  closed: 'st',
  held: 'st st--ok',
  cancelled: 'st st--off',
};

/** The state of a stage, as shape and word. */
export function StateMark({ state }: { state: StageState }): JSX.Element {
  return <span className={LOOKS[state]}>{STAGE_STATES[state]}</span>;
}
