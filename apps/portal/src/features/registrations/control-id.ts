import type { EntryField } from './entry-form.ts';

/** The `id` of a field's control, to which error summaries and reminders lead. */
export function controlId(field: EntryField): string {
  return `entry-${field}`;
}
