import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { opaqueText } from '../shapes.ts';

/**
 * Verdicts that the phone's holder may override with a reason. Never a forged credential or another stage's: those
 * match no car of the roster.
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

/** Reasons for letting a car in against its verdict. */
export const OVERRIDE_REASONS = [
  'paid_here',
  'signed_on_paper',
  'guardian_here',
  'organiser_allowed',
  'other',
] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** Labels of the reasons. */
export const OVERRIDE_WORDS: Readonly<Record<OverrideReason, string>> = {
  paid_here: 'Pagou aqui',
  signed_on_paper: 'Assinou no papel',
  guardian_here: 'O responsável está presente',
  organiser_allowed: 'A direção da prova autorizou',
  other: 'Outro motivo',
};

export const OVERRIDE_WORDS_LENGTH = 100;

/** Free text of an override; no address, phone or document number, because the log holds no personal data. */
export const overrideWords = opaqueText(OVERRIDE_WORDS_LENGTH).check(
  z.refine((text) => !text.includes('@') && !/(?:\d[ .()/-]*){8}/.test(text), {
    error: 'Sem CPF, telefone ou e-mail',
  }),
);

/** A reason with its free text: 'Pagou aqui: Pix na fila'. */
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
