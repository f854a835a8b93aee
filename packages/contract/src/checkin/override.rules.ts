import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { opaqueText } from '../shapes.ts';

/**
 * Verdicts against which whoever holds the phone may let a car in, with a reason. Never a credential that is forged or
 * another stage's: there is no car of the list then.
 */
export const OVERRIDABLE = [
  'cancelled',
  'pending_payment',
  'not_confirmed',
  'unsigned',
  'minor_alone',
] as const;
export type Overridable = (typeof OVERRIDABLE)[number];

export function isOverridable(verdict: string): verdict is Overridable {
  return OVERRIDABLE.some((one) => one === verdict);
}

/** Why a car came in all the same. */
export const OVERRIDE_REASONS = [
  'paid_here',
  'signed_on_paper',
  'guardian_here',
  'organiser_allowed',
  'other',
] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** What a reason is called. */
export const OVERRIDE_WORDS: Readonly<Record<OverrideReason, string>> = {
  paid_here: 'Pagou aqui',
  signed_on_paper: 'Assinou no papel',
  guardian_here: 'O responsável está presente',
  organiser_allowed: 'A direção da prova autorizou',
  other: 'Outro motivo',
};

export const OVERRIDE_WORDS_LENGTH = 100;

/** Own words about an override; no address, telephone or document, since the log holds nothing about a person. */
export const overrideWords = opaqueText(OVERRIDE_WORDS_LENGTH).check(
  z.refine((text) => !text.includes('@') && !/(?:\d[ .()/-]*){8}/.test(text), {
    error: 'Sem CPF, telefone ou e-mail',
  }),
);

/** A reason with its own words: 'Pagou aqui: Pix na fila'. */
export function overrideText({
  reason,
  words,
}: {
  readonly reason: OverrideReason;
  readonly words: string | null;
}): string {
  if (words === null) return OVERRIDE_WORDS[reason];
  return reason === 'other' ? words : `${OVERRIDE_WORDS[reason]}: ${words}`;
}
