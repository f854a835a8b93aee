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
 * Schemas of fields that several features share. Each parses what a form or the wire holds, outputs the wire form and
 * reports the documented message, one per field, in the order required, minimum, maximum, format (C69). CPF, CEP,
 * chassis and plate use the format message for wrong lengths too.
 *
 * The helpers are marked as free of side effects, so that a page bundles only the fields it uses.
 */

/** Default maximum length of a one-line text. */
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

/** Sanitized, trimmed text of at most `max` characters; null when blank, undefined when missing. */
export function optionalSanitizedText(max = TEXT_MAX_LENGTH) {
  return clearableField(lengthRule(sanitizeAndTrim, 1, max));
}

/**
 * A city, either picked from the list, whose names keep hyphens and apostrophes, or typed (C61, C62). The code that
 * stores it decides which (`settleCity`). This schema refuses a text that sanitizing would leave empty.
 */
export function city(max: number) {
  const { problem } = lengthRule(trimmed, 1, max);
  return requiredField({
    normalise: trimmed,
    problem: (value) => problem(sanitizeAndTrim(value) && value),
  });
}

/** A CEP in any punctuation; outputs 8 digits (VAL-13, VAL-14). */
export const cep = requiredField(formatRule(readCep, isCep, messages.cep));

/** 17 letters or digits; outputs upper case (VAL-15, VAL-16, C84). */
export const chassis = requiredField(
  formatRule(normaliseChassis, isValidChassis, messages.chassis),
);

/** An old or a Mercosul plate; outputs seven upper-case characters (VAL-17 to VAL-19). */
export const plate = requiredField(
  formatRule(normalisePlate, (value) => plateKind(value) !== null, messages.plate),
);

/** A phone with 10 or 11 digits and an existing area code; outputs the masked form (VAL-30 to VAL-32, C67). */
export const phone = requiredField({ normalise: maskPhone, problem: phoneProblem });

/** A vehicle's year as text or number, at most next year; outputs text (VAL-20 to VAL-22). */
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

/** A birth date, masked or yyyy-mm-dd; outputs yyyy-mm-dd (VAL-23 to VAL-29). */
export function birthDate(now: () => Date) {
  return requiredField({
    normalise: toWireDate,
    problem: (value) => birthDateProblem(value, now()),
  });
}

/** The day a vehicle was sold, masked or yyyy-mm-dd; outputs yyyy-mm-dd (VAL-38 to VAL-40, C78). */
export function soldDate(now: () => Date) {
  return requiredField({
    normalise: toWireDate,
    problem: (value) => soldDateProblem(value, now()),
  });
}

export type Flag = 0 | 1;

const flagInput = z.union([z.boolean(), z.literal([0, 1])]);

/** 0, 1, true or false; outputs 0 or 1. */
export const flag = z.pipe(
  flagInput,
  z.transform((value): Flag => (value === true || value === 1 ? 1 : 0)),
);

/** An optional flag; missing means 0 (C71). */
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
