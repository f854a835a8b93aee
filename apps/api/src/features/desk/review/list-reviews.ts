import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { ReviewList } from '@trilha/contract/desk/review/review.endpoints.ts';
import type { Services } from '../../../services.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { readCursor } from '../../../platform/paging/cursor.ts';
import { describeListed } from '../registrations/list-desk-registrations.ts';
import {
  countReviews,
  findClaims,
  findQuestions,
  findReviews,
  type ReviewChoice,
} from './reviews.sql.ts';

/**
 * A page of the review queue, oldest first, with claims and questions.
 * @throws AppError `invalid` when the server never issued this cursor
 */
export async function listReviews(
  { reads }: Pick<Services, 'reads'>,
  choice: ReviewChoice & { readonly staffId: number; readonly now: Date },
): Promise<ReviewList> {
  const { query, staffId, now } = choice;
  const cursor = readCursor(query.page, ['integer']);
  const page = await findReviews(reads, choice, cursor, PAGE_ROWS);
  const ids = page.rows.map(({ id }) => id);
  const claims = await findClaims(reads, { ids, staffId, now });
  const questions = await findQuestions(reads, ids);
  const counts = await countReviews(reads, choice);
  const counted =
    query.asked === undefined
      ? counts.open + counts.asked
      : counts[query.asked === 'yes' ? 'asked' : 'open'];
  return {
    reviews: page.rows.map((row) => ({
      ...describeListed(row),
      claim: claims.get(row.id) ?? null,
      question: questions.get(row.id) ?? null,
    })),
    page: pageOf(page, cursor, { counted, keyOf: ({ id }) => [id] }),
    counts,
  };
}
