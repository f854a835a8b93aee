import { dayOf, instantOf } from '../brazil/calendar.ts';
import type { ProgrammeMoment } from '../guides/guide.schema.ts';

const DAY_MS = 86_400_000;
/** Assumed duration of a stage without a programme. */
const USUAL_MS = 8 * 3_600_000;

/**
 * When a stage ends: at the last item of its programme, otherwise eight hours after its start.
 * @param programme days count from 1; the day of its start item, or else day 1, is the day of `start`
 */
export function stageEnd(start: Date, programme: readonly ProgrammeMoment[]): Date {
  const first = programme.find(({ is_start: isStart }) => isStart)?.day ?? 1;
  const ends = programme.flatMap(({ day, time }) => {
    const on = dayOf(new Date(start.getTime() + (day - first) * DAY_MS));
    return instantOf(`${on} ${time}`)?.getTime() ?? [];
  });
  const last = Math.max(...ends);
  return new Date(last > start.getTime() ? last : start.getTime() + USUAL_MS);
}
