import './zod-setup.ts';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

/**
 * How one text field is read: first brought to its wire form, then judged. `problem` answers the
 * one text to show, in the order minimum, maximum, format (C69), or null.
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

/** A schema of a text that must be there: text in, text in wire form out. Blank is 'Campo obrigatório'. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredField({ normalise, problem }: FieldRule) {
  return z.string().check(
    judge((raw) => {
      const value = normalise(raw);
      return { value, problem: raw.trim() === '' ? messages.required : problem(value) };
    }),
  );
}

/** A schema of a text that may be missing, null or blank: these become null, anything else is judged. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField({ normalise, problem }: FieldRule) {
  const text = z.string().check(
    judge((raw) => {
      const value = normalise(raw);
      const isAbsent = raw.trim() === '' || value === '';
      return isAbsent ? { value: '', problem: null } : { value, problem: problem(value) };
    }),
  );
  return z.pipe(
    z.nullish(text),
    z.transform((value): string | null => value || null),
  );
}
