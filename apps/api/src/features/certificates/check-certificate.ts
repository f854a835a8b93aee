import type { CheckedCertificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { figuresOf, guideOf, stageRouteOf } from '../stages/guides/guide-answer.ts';
import { certificateFacts } from './certificate-facts.ts';
import { findSeatOfCode } from './certificates.sql.ts';

/**
 * What the certificate with this code says now (AFTER-40). Letters may be typed in lower case.
 * @throws AppError `not_found`
 */
export async function checkCertificate(
  { db }: Pick<Services, 'db'>,
  { code, automakerId }: { readonly code: string; readonly automakerId: number },
  now: Date,
): Promise<CheckedCertificate> {
  const digest = hashToken(code.toUpperCase());
  const row = await findSeatOfCode(db, { digest, automakerId }, now);
  if (row === undefined) throw new AppError('not_found');
  const figures = figuresOf(guideOf(row), stageRouteOf(row));
  return { ...(await certificateFacts(db, row, figures)), name: row.name };
}
