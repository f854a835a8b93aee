import { TYPED_ABOVE } from '@trilha/contract/desk/bulk.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import {
  type MarketingRehearsal,
  MOST_MARKETED,
  type rehearseMarketing as rehearseMarketingEndpoint,
} from '@trilha/contract/mailings/marketing.endpoints.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../../services.ts';
import { countConsentingTo } from './marketing-audience.sql.ts';

/** Said instead of the limit of registrations. */
const TOO_MANY = `São mais de ${MOST_MARKETED.toLocaleString('pt-BR')} pessoas. Escolha menos delas.`;

/** No stage has it: only who holds a whole brand holds this one too. */
export const ANY_STAGE = -1;

type MarketingWish = Body<typeof rehearseMarketingEndpoint>;

/**
 * How many of a brand a message of marketing would reach. Nobody is named, and nobody's entries either: who sends it
 * may see neither.
 * @throws AppError `not_found` where the brand is not wholly theirs, `bulk_too_large`,
 * `invalid` where a circle of stages names none
 */
export async function rehearseMarketing(
  { reads, clock, config }: Services,
  session: StaffSession,
  wish: MarketingWish,
): Promise<MarketingRehearsal> {
  const scope = scopeOf(session, 'marketing:edit', clock.now());
  const isHeld = isWithin(scope, { automakerId: wish.brand, stageId: ANY_STAGE });
  if (!config.brands.has(wish.brand) || !isHeld) throw new AppError('not_found');
  if (wish.circle !== 'everybody' && wish.stages.length === 0) {
    throw invalidField('stages', 'Escolha pelo menos uma etapa');
  }
  const { able, refused, version } = await countConsentingTo(reads, wish);
  if (able > MOST_MARKETED) throw new AppError('bulk_too_large', { message: TOO_MANY });
  return { able, refused, version, typed: able > TYPED_ABOVE ? String(able) : null };
}
