import type { EntryPlace } from './entry-form.ts';
import { nameOf } from './form-names.ts';

/** The `id` of a place's control, to which error summaries and reminders lead. */
export function controlId(place: EntryPlace): string {
  return `entry-${nameOf(place)}`;
}
