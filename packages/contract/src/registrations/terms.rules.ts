import type { Category } from '../stages/stages.endpoints.ts';

/** The three groups of events, each with its regulations (INS-50). */
export type TermsGroup = Category['terms_group'];

/**
 * Terms document for a category id: 1 to 3 motorsports, 4 and 5 outdoor, all others experience (INS-50). A group set
 * for the category itself takes precedence (C136).
 */
export function termsGroup(categoryId: number, ownGroup: TermsGroup | null = null): TermsGroup {
  if (ownGroup !== null) return ownGroup;
  if (categoryId >= 1 && categoryId <= 3) return 'motorsports';
  return categoryId === 4 || categoryId === 5 ? 'outdoor' : 'experience';
}

/** Why staff cannot put an entry into a category of another group: terms are the customer's to accept. */
export const OTHER_TERMS =
  'Os termos desta categoria são outros, e só o cliente pode aceitá-los. Cancele esta e faça uma nova inscrição.';
