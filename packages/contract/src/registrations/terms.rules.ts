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
