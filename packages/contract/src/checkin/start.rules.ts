/** When a car starts, and with which group; at least one of both. */
export interface Start {
  group: string | null;
  time: string | null;
}

/** Letters of a group's name: a phone shows it in one line. */
export const LONGEST_GROUP = 20;
/** `08:12`, or `08:12:30` where cars start by half minutes: the clock of the stage's day. */
export const START_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** What is stored of a car's start; null: it has none yet. */
export function startOf(stored: {
  readonly start_group: string | null;
  readonly start_time: string | null;
}): Start | null {
  const { start_group: group, start_time: time } = stored;
  return group === null && time === null ? null : { group, time };
}

/** `larga às 08:12, grupo C`. */
export function startWords({ group, time }: Start): string {
  const parts = [time === null ? '' : `larga às ${time}`, group === null ? '' : `grupo ${group}`];
  return parts.filter((part) => part !== '').join(', ');
}
