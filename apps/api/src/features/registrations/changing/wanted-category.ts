import { messages } from '@trilha/contract/brazil/messages.ts';
import { OTHER_TERMS } from '@trilha/contract/registrations/terms.rules.ts';
import type { Database } from '../../../database/client.ts';
import { invalidField } from '../../../platform/app-error.ts';
import { findCategoryOf, findCategoryOfEntry } from '../../stages/find-stage-to-enter.ts';
import { categoryAnswerOf, type CategoryRow } from '../../stages/stage-answer.ts';
import type { RegistrationRow } from '../registrations.sql.ts';

type Entered = Pick<RegistrationRow, 'category_id' | 'event_id' | 'confirm_until'>;

/**
 * True when a category has other terms than those that the customer accepted. An entry that its customer still has to
 * confirm has accepted none.
 */
export function hasOtherTerms(
  { confirm_until }: Pick<Entered, 'confirm_until'>,
  current: CategoryRow | undefined,
  wanted: CategoryRow,
): boolean {
  const groupOf = (row: CategoryRow) => categoryAnswerOf(row).terms_group;
  if (confirm_until !== null || current === undefined) return false;
  return groupOf(current) !== groupOf(wanted);
}

/**
 * Returns the category of a changed entry: its own, or an open one of its event that staff chose.
 * @throws AppError `invalid` for any other, and where its terms are not those that the customer accepted
 */
export async function findWantedCategory(
  db: Database,
  row: Entered,
  wanted: number,
): Promise<CategoryRow | undefined> {
  const current = await findCategoryOfEntry(db, row);
  if (wanted === row.category_id) return current;
  const found = await findCategoryOf(db, row.event_id, wanted);
  if (found === undefined) throw invalidField('category_id', messages.invalid);
  if (hasOtherTerms(row, current, found)) throw invalidField('category_id', OTHER_TERMS);
  return found;
}
