import './zod-setup.ts';
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { isPlainText, trimmed } from './plain-text.ts';

/**
 * How one text field is read: first brought to its wire form, then judged. `problem` answers the
 * one text to show, in the order minimum, maximum, format (C69), or null. What no text may hold is
 * refused before, as it was typed: a form that takes it away silently would hide what was sent.
 */
export type FieldRule = {
  normalise: (text: string) => string;
  problem: (value: string) => string | null;
};

function judge(read: (raw: string) => { value: string; problem: string | null }) {
  return z.check<string>((payload) => {
    const { value, problem } = read(payload.value);
    payload.value = value;
    if (problem !== null) {
      payload.issues.push({ code: 'custom', message: problem, input: value, path: [] });
    }
  });
}

function problemOf(raw: string, value: string, problem: FieldRule['problem']): string | null {
  return isPlainText(trimmed(raw)) ? problem(value) : messages.characters;
}

/** A schema of a text that must be there: text in, text in wire form out. Blank is 'Campo obrigatório'. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredField({ normalise, problem }: FieldRule) {
  return z.string().check(
    judge((raw) => {
      const value = normalise(raw);
      return {
        value,
        problem: trimmed(raw) === '' ? messages.required : problemOf(raw, value, problem),
      };
    }),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function absentOrJudged({ normalise, problem }: FieldRule) {
  return z.string().check(
    judge((raw) => {
      const value = normalise(raw);
      const text = trimmed(raw);
      const isAbsent = text === '' || (value === '' && isPlainText(text));
      return isAbsent
        ? { value: '', problem: null }
        : { value, problem: problemOf(raw, value, problem) };
    }),
  );
}

/** A schema of a text that may be missing, null or blank: these become null, anything else is judged. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField(rule: FieldRule) {
  return z.pipe(
    z.nullish(absentOrJudged(rule)),
    z.transform((value): string | null => value || null),
  );
}

/**
 * The same for a text that is stored and changed later: null and blank clear it, and what is missing
 * stays missing, so that it leaves alone what is stored.
 */
/* @__NO_SIDE_EFFECTS__ */
export function clearableField(rule: FieldRule) {
  return z.pipe(
    z.nullish(absentOrJudged(rule)),
    z.transform((value) => (value === undefined ? undefined : value || null)),
  );
}

/** A rule with one text for whatever is wrong. */
/* @__NO_SIDE_EFFECTS__ */
export function formatRule(
  normalise: (text: string) => string,
  isValid: (value: string) => boolean,
  message: string,
): FieldRule {
  return { normalise, problem: (value) => (isValid(value) ? null : message) };
}
