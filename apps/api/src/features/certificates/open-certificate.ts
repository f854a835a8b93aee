import type { Certificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashToken, newReadableCode } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { figuresOf, guideOf, stageRouteOf } from '../stages/guides/guide-answer.ts';
import { certificateFacts } from './certificate-facts.ts';
import { type AskedCertificate, findOwnSeat, keepCode } from './certificates.sql.ts';

/** Letters of a code: 130 random bits, too many to guess. */
const CODE_LETTERS = 26;

/**
 * The certificate of a person in a stage held (AFTER-37). The first call creates its public address; two first
 * calls at once get the same address.
 * @throws AppError `not_found`, also for other customers' people
 */
export async function openCertificate(
  { db }: Pick<Services, 'db'>,
  asked: AskedCertificate,
  now: Date,
): Promise<Certificate> {
  const row = await findOwnSeat(db, asked, now);
  if (row === undefined || row.name === null) throw new AppError('not_found');
  const { name, role, model, year, color } = row;
  const route = stageRouteOf(row);
  const figures = figuresOf(guideOf(row), route);
  const code = newReadableCode(CODE_LETTERS);
  return {
    ...(await certificateFacts(db, row, figures)),
    name,
    role,
    car: { model, year, color },
    climb_m: figures.climb_m,
    line: route && route.line,
    // Nobody under age gets a page that strangers can open (D56).
    code: row.is_of_age ? await keepCode(db, asked, { code, digest: hashToken(code) }) : null,
  };
}
