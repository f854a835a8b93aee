import './zod-setup.ts';
import * as z from 'zod/mini';
import { birthDateProblem, toWireDate } from './birth-date.ts';
import { halfWidth } from './digits.ts';
import { isCep, readCep } from './cep.ts';
import { isValidChassis, normaliseChassis } from './chassis.ts';
import { GENDERS, VEHICLE_CONDITIONS, VEHICLE_USES } from './choices.ts';
import {
  clearableField,
  type FieldRule,
  formatRule,
  optionalField,
  requiredField,
} from './field-rule.ts';
import { messages } from './messages.ts';
import { trimmed } from './plain-text.ts';
import { maskPhone, phoneProblem } from './phone.ts';
import { normalisePlate, plateKind } from './plate.ts';
import { sanitize } from './sanitize.ts';
import { soldDateProblem } from './sold-date.ts';
import { UFS } from './states.ts';
import { yearProblem } from './year.ts';

/*
 * Schemas of the fields that several features share. Each reads what a form or the wire holds and
 * answers the wire form, with the documented message, one per field, in the order required,
 * minimum, maximum, format (C69). For CPF, CEP, chassis and plate the format text stands in for
 * the length texts.
 *
 * The helpers are marked as free of side effects, so that a page keeps only the fields it uses.
 */

/** Longest free text of one line where nothing else is said. */
const TEXT_MAX_LENGTH = 255;

/* @__NO_SIDE_EFFECTS__ */
function lengthRule(normalise: (text: string) => string, min: number, max: number): FieldRule {
  return {
    normalise,
    problem: (value) => {
      if (value === '') return messages.required;
      if (value.length < min) return messages.minLength(min);
      return value.length > max ? messages.maxLength(max) : null;
    },
  };
}

const sanitizeAndTrim = (text: string) => sanitize(text).trim();

/** Trimmed text of `min` to `max` characters. */
export function requiredText(min = 1, max = TEXT_MAX_LENGTH) {
  return requiredField(lengthRule(trimmed, min, max));
}

/** Trimmed text of at most `max` characters; null when missing or blank. */
export function optionalText(max = TEXT_MAX_LENGTH) {
  return optionalField(lengthRule(trimmed, 1, max));
}

/** Sanitized, trimmed text of `min` to `max` characters (VAL-07, VAL-08). */
export function sanitizedText(min = 1, max = TEXT_MAX_LENGTH) {
  return requiredField(lengthRule(sanitizeAndTrim, min, max));
}

/** Sanitized, trimmed text of at most `max` characters; null when blank, missing when missing. */
export function optionalSanitizedText(max = TEXT_MAX_LENGTH) {
  return clearableField(lengthRule(sanitizeAndTrim, 1, max));
}

/**
 * A city: picked from the list, whose names keep their hyphens and apostrophes, or typed (C61, C62).
 * Who stores it settles which (`settleCity`); here a text is refused of which nothing would be left.
 */
export function city(max: number) {
  const { problem } = lengthRule(trimmed, 1, max);
  return requiredField({
    normalise: trimmed,
    problem: (value) => problem(sanitizeAndTrim(value) && value),
  });
}

/** A CEP in any punctuation; 8 digits out (VAL-13, VAL-14). */
export const cep = requiredField(formatRule(readCep, isCep, messages.cep));

/** 17 letters or digits; upper case out (VAL-15, VAL-16, C84). */
export const chassis = requiredField(
  formatRule(normaliseChassis, isValidChassis, messages.chassis),
);

/** An old or a Mercosul plate; seven upper-case characters out (VAL-17 to VAL-19). */
export const plate = requiredField(
  formatRule(normalisePlate, (value) => plateKind(value) !== null, messages.plate),
);

/** A phone with 10 or 11 digits and an area code that exists; masked form out (VAL-30 to VAL-32, C67). */
export const phone = requiredField({ normalise: maskPhone, problem: phoneProblem });

/** A vehicle's year as text or number; text out (VAL-20 to VAL-22). The range ends next year. */
export function year(now: () => Date) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value)),
    ),
    requiredField({
      normalise: (text) => halfWidth(text).trim(),
      problem: (value) => yearProblem(value, now()),
    }),
  );
}

/** A birth date, masked or yyyy-mm-dd; yyyy-mm-dd out (VAL-23 to VAL-29). */
export function birthDate(now: () => Date) {
  return requiredField({
    normalise: toWireDate,
    problem: (value) => birthDateProblem(value, now()),
  });
}

/** The day a vehicle was sold, masked or yyyy-mm-dd; yyyy-mm-dd out (VAL-38 to VAL-40, C78). */
export function soldDate(now: () => Date) {
  return requiredField({
    normalise: toWireDate,
    problem: (value) => soldDateProblem(value, now()),
  });
}

export type Flag = 0 | 1;

const flagInput = z.union([z.boolean(), z.literal([0, 1])]);

/** 0, 1, true or false; 0 or 1 out. */
export const flag = z.pipe(
  flagInput,
  z.transform((value): Flag => (value === true || value === 1 ? 1 : 0)),
);

/** A flag that may be missing, which means 0 (C71). */
export const optionalFlag = z.pipe(
  z.nullish(flagInput),
  z.transform((value): Flag => (value === true || value === 1 ? 1 : 0)),
);

/** M, F or N (ENUM-01). */
export const gender = z.literal(GENDERS.map((choice) => choice.value));
/** Particular or Empresarial (ENUM-02). */
export const vehicleUse = z.literal([...VEHICLE_USES]);
/** novo or usado (ENUM-03). */
export const vehicleCondition = z.literal(VEHICLE_CONDITIONS.map((choice) => choice.value));
/** The two-letter code of a Brazilian state. */
export const uf = z.literal([...UFS]);
