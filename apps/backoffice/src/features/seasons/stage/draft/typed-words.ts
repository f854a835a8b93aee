import { formatDay, isDay } from '@trilha/contract/brazil/calendar.ts';
import { typedAmount } from '../../../../shared/parts/amounts.ts';
import { seasonValueWords } from '../../season-field-words.ts';
import { fileWords } from '../../uploading/file-words.ts';
import type { DraftValue } from './stage-draft.ts';

/** A part of a list's row in words: a ticked box, a day, a file or what was typed. */
function partWords(part: unknown): string {
  if (part === true) return 'sim';
  const text = String(part).replaceAll(/\s*\n\s*/g, ', ');
  return isDay(text) ? formatDay(text) : fileWords(text);
}

/** A typed value in words; a list row by row. */
export function typedWords(field: string, value: DraftValue | undefined): string {
  if (Array.isArray(value)) {
    const rows = value.map((row) =>
      Object.values(row as object)
        .filter(Boolean)
        .map(partWords)
        .join(' '),
    );
    return rows.join('; ') || 'vazio';
  }
  const amount = field === 'event_value' && typeof value === 'string' ? typedAmount(value) : null;
  if (amount !== null) return seasonValueWords(field, amount);
  // Date and time fields separate day and time by a T.
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
  return seasonValueWords(field, isMoment ? value.replace('T', ' ') : value);
}
