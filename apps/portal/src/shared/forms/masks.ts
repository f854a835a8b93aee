import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { digitsOf, halfWidth } from '@trilha/contract/brazil/digits.ts';
import { maskPhone } from '@trilha/contract/brazil/phone.ts';
import { sanitizeTyped } from '@trilha/contract/brazil/sanitize.ts';

const digit = /\d/;

/** `'00/00/0000'` as a pattern: each zero is a digit, the rest stands as it is. */
function pattern(text: string): (RegExp | string)[] {
  return Array.from(text, (character) => (character === '0' ? digit : character));
}

const letter = /[A-Z]/;
const either = /[A-Z0-9]/;

/**
 * Rewrites what comes in from outside as a whole: pasted, or filled in by the browser (which
 * Maskito shows as `validation` of the element's own value). Single keys stay as they are.
 */
function rewriting(rewrite: (text: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action === 'validation') {
      const value = rewrite(elementState.value);
      const end = Math.min(elementState.selection[1], value.length);
      return value === elementState.value
        ? { elementState, data }
        : { elementState: { value, selection: [end, end] }, data };
    }
    return { elementState, data: data.length > 1 ? rewrite(data) : data };
  };
}

/** Digits and letters of other keyboards become ours, wherever they come from (`digits.ts`). */
const ordinary: MaskitoPreprocessor = ({ elementState: { value, selection }, data }) => {
  const at = (position: number) => halfWidth(value.slice(0, position)).length;
  return {
    elementState: { value: halfWidth(value), selection: [at(selection[0]), at(selection[1])] },
    data: halfWidth(data),
  };
};

const upperCase: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

/** '+55 11 91234-5678' and '011 91234-5678' lose what a Brazilian number does not keep. */
function nationalPhone(text: string): string {
  return /^\s*[+0]/.test(text) || digitsOf(text).length > 11 ? maskPhone(text) : text;
}

/** '1987-03-21', as browsers fill in birthdays, becomes '21/03/1987'. */
function localDate(text: string): string {
  return text.replace(/^\s*(\d{4})-(\d{2})-(\d{2})(?:T.*|\s*)$/, '$3/$2/$1');
}

/** Judges the whole text, so that an accent finds the letter before it; the caret stays behind what it stood behind. */
const sanitized: MaskitoPostprocessor = ({ value, selection: [from, to] }) => {
  const at = (position: number) => sanitizeTyped(value.slice(0, position)).length;
  return { value: sanitizeTyped(value), selection: [at(from), at(to)] };
};

const landline = pattern('(00) 0000-0000');
const mobile = pattern('(00) 00000-0000');

/** How typed text is held in form, per kind of field (VAL-08 to VAL-30). */
export const masks = {
  cpf: { mask: pattern('000.000.000-00'), preprocessors: [ordinary] },
  cep: { mask: pattern('00000-000'), preprocessors: [ordinary] },
  phone: {
    mask: ({ value }) => (digitsOf(value).length > 10 ? mobile : landline),
    preprocessors: [ordinary, rewriting(nationalPhone)],
  },
  date: { mask: pattern('00/00/0000'), preprocessors: [ordinary, rewriting(localDate)] },
  year: { mask: pattern('0000'), preprocessors: [ordinary] },
  plate: {
    mask: [letter, letter, letter, digit, either, digit, digit],
    preprocessors: [ordinary, upperCase],
  },
  chassis: {
    mask: Array.from({ length: 17 }, () => either),
    preprocessors: [ordinary, upperCase],
  },
  text: { mask: /^/, postprocessors: [sanitized] },
} as const satisfies Record<string, MaskitoOptions>;

export type MaskName = keyof typeof masks;
