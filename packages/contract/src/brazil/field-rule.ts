import './zod-setup.ts';
import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { isPlainText, trimmed } from './plain-text.ts';

/**
 * How a text field is parsed: `normalise` gives the wire form, then `problem` returns the one error to show, in the
 * order minimum, maximum, format (C69), or null. Forbidden characters are refused before that, in the text as typed:
 * removing them silently would hide what was sent.
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

/** Schema of a required text; outputs the wire form. Blank text gives 'Campo obrigatório'. */
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

/** Schema of an optional text: missing, null and blank become null, anything else is validated. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField(rule: FieldRule) {
  return z.pipe(
    z.nullish(absentOrJudged(rule)),
    z.transform((value): string | null => value || null),
  );
}

/**
 * Like `optionalField`, for a stored text that is updated: null and blank clear it, undefined stays undefined and
 * leaves the stored value unchanged.
 */
/* @__NO_SIDE_EFFECTS__ */
export function clearableField(rule: FieldRule) {
  return z.pipe(
    z.nullish(absentOrJudged(rule)),
    z.transform((value) => (value === undefined ? undefined : value || null)),
  );
}

/** A rule with a single error text. */
/* @__NO_SIDE_EFFECTS__ */
export function formatRule(
  normalise: (text: string) => string,
  isValid: (value: string) => boolean,
  message: string,
): FieldRule {
  return { normalise, problem: (value) => (isValid(value) ? null : message) };
}
