import type {
  MaskitoMaskExpression,
  MaskitoOptions,
  MaskitoPostprocessor,
  MaskitoPreprocessor,
} from '@maskito/core';
import { toMaskedDate } from '@trilha/contract/brazil/birth-date.ts';
import { readDay } from '@trilha/contract/brazil/calendar.ts';
import { isCep, readCep } from '@trilha/contract/brazil/cep.ts';
import { findChassis } from '@trilha/contract/brazil/chassis.ts';
import { digitsOf, halfWidth } from '@trilha/contract/brazil/digits.ts';
import { maskPhone, phoneProblem } from '@trilha/contract/brazil/phone.ts';
import { findPlate } from '@trilha/contract/brazil/plate.ts';
import { sanitizeTyped } from '@trilha/contract/brazil/sanitize.ts';

const digit = /\d/;

/** Converts `'00/00/0000'` to a mask: each zero is a digit, other characters are literal. */
function pattern(text: string): (RegExp | string)[] {
  return Array.from(text, (character) => (character === '0' ? digit : character));
}

const letter = /[A-Z]/;
const either = /[A-Z0-9]/;

/** Normalises digits and letters of other scripts, however they were entered (`digits.ts`). */
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

/** Accepts any text: Maskito keeps what matches from the start. */
const anything = /^/;

/** The format of one kind of field. */
interface Form {
  readonly mask: MaskitoMaskExpression | ((value: string) => MaskitoMaskExpression);
  /** Matches one character of the value. */
  readonly sign: RegExp;
  /** Matches a separator between characters. */
  readonly between: RegExp;
  /** Maximum number of characters without separators. */
  readonly most: number;
  /** Extracts the value from a pasted or autofilled text; null when ambiguous. */
  readonly read: (text: string) => string | null;
  /** A first key that starts a value outside the mask. */
  readonly opens?: string;
  /** Preprocessors for keys with a special meaning. */
  readonly first?: readonly MaskitoPreprocessor[];
}

/**
 * A mask that never changes the value. Typed keys are formatted one by one. A pasted or autofilled text (Maskito action
 * `validation`) is parsed. If that fails, it stays unformatted, so that the form can report it, until it fits again.
 */
function keeping({ mask, sign, between, most, read, opens, first = [] }: Form) {
  const signsOf = (value: string) => Array.from(value).filter((one) => !between.test(one));
  const isLoose = (value: string): boolean => {
    const signs = signsOf(value);
    return signs.length > most || signs.some((one) => !sign.test(one));
  };
  // True while a single character is added to a formatted field, even beyond its length; Maskito then asks for the
  // mask.
  let isKey = false;
  const reading: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    isKey = false;
    if (action === 'validation') {
      const found = read(value) ?? value;
      // When only separators differ, Maskito places the caret itself.
      if (signsOf(found).join('') === signsOf(value).join('')) return { elementState, data };
      const end = Math.min(selection[1], found.length);
      return { elementState: { value: found, selection: [end, end] }, data };
    }
    if (data.length > 1) return { elementState, data: read(data) ?? data };
    if (data === '') return { elementState, data };
    const [before, after] = [value.slice(0, selection[0]), value.slice(selection[1])];
    if (isLoose(before + after)) {
      const found = read(before + data + after);
      return found === null
        ? { elementState, data }
        : { elementState: { value: '', selection: [0, 0] }, data: found };
    }
    if (data === opens && before + after === '') return { elementState, data };
    if (between.test(data)) return { elementState, data };
    if (!sign.test(data)) return { elementState, data: '' };
    isKey = true;
    return { elementState, data };
  };
  return {
    mask: ({ value }: { readonly value: string }): MaskitoMaskExpression => {
      if (isLoose(value) && !isKey) return anything;
      return typeof mask === 'function' ? mask(value) : mask;
    },
    preprocessors: [ordinary, ...first, reading],
  };
}

/** The only number with this many digits in a text, with or without separators; null when ambiguous. */
function findDigits(text: string, count: number): string | null {
  if (digitsOf(text).length === count) return digitsOf(text);
  const runs = (text.match(/[0-9][0-9./-]*/g) ?? []).map(digitsOf);
  const [found, ...more] = runs.filter((digits) => digits.length === count);
  return found !== undefined && more.length === 0 ? found : null;
}

function findPhone(text: string): string | null {
  const masked = maskPhone(text);
  return phoneProblem(masked) === null ? masked : null;
}

/** The date in a text; browsers autofill birthdays as '1987-03-21'. */
function findDay(text: string): string | null {
  return toMaskedDate(text.trim().slice(0, 10)) || readDay(text);
}

/** Completes '1/' and '01/3/' with a leading zero. */
const padded: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const [, head, alone] = /^((?:\d\d\/)?)(\d)$/.exec(value.slice(0, selection[0])) ?? [];
  const isEnd = selection[1] === value.length;
  if (alone === undefined || !isEnd || !/^[/.-]$/.test(data)) return { elementState, data };
  const whole = `${head}0${alone}`;
  return { elementState: { value: whole, selection: [whole.length, whole.length] }, data };
};

/** Drops a trunk zero, which would displace the last digit. */
const withoutTrunk: MaskitoPreprocessor = ({ elementState, data }) => {
  const before = elementState.value.slice(0, elementState.selection[0]);
  return { elementState, data: data === '0' && before.replace('(', '') === '' ? '' : data };
};

/** Checks the whole text, so that a combining accent finds its letter; the caret keeps its place. */
const sanitized: MaskitoPostprocessor = ({ value, selection: [from, to] }) => {
  const at = (position: number) => sanitizeTyped(value.slice(0, position)).length;
  return { value: sanitizeTyped(value), selection: [at(from), at(to)] };
};

const landline = pattern('(00) 0000-0000');
const mobile = pattern('(00) 00000-0000');

/** The mask of each kind of field (VAL-08 to VAL-30, VAL-58). */
export const masks = {
  cpf: keeping({
    mask: pattern('000.000.000-00'),
    sign: digit,
    between: /[.\s-]/,
    most: 11,
    read: (text) => findDigits(text, 11),
  }),
  cep: keeping({
    mask: pattern('00000-000'),
    sign: digit,
    between: /[.\s-]/,
    most: 8,
    read: (text) => (isCep(readCep(text)) ? readCep(text) : null),
  }),
  phone: keeping({
    mask: (value) => (digitsOf(value).length > 10 ? mobile : landline),
    sign: digit,
    between: /[().\s-]/,
    most: 11,
    read: findPhone,
    // A plus sign starts a foreign phone number.
    opens: '+',
    first: [withoutTrunk],
  }),
  date: keeping({
    mask: pattern('00/00/0000'),
    sign: digit,
    between: /[/.\s-]/,
    most: 8,
    read: findDay,
    first: [padded],
  }),
  year: keeping({
    mask: pattern('0000'),
    sign: digit,
    between: /\s/,
    most: 4,
    read: (text) => findDigits(text, 4),
  }),
  plate: keeping({
    mask: [letter, letter, letter, digit, either, digit, digit],
    sign: either,
    between: /[\s-]/,
    most: 7,
    read: findPlate,
    first: [upperCase],
  }),
  chassis: keeping({
    mask: Array.from({ length: 17 }, () => either),
    sign: either,
    between: /[\s.-]/,
    most: 17,
    read: findChassis,
    first: [upperCase],
  }),
  text: { mask: anything, postprocessors: [sanitized] },
} as const satisfies Record<string, MaskitoOptions>;

export type MaskName = keyof typeof masks;
