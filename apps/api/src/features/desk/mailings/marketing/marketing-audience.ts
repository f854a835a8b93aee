import { TYPED_ABOVE } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import {
  type MarketingRehearsal,
  MOST_MARKETED,
  type rehearseMarketing as rehearseMarketingEndpoint,
} from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../../services.ts';
import { countConsentingTo } from './marketing-audience.sql.ts';

/** Error text that replaces the one about the limit for registrations. */
const TOO_MANY = `São mais de ${MOST_MARKETED.toLocaleString('pt-BR')} pessoas. Escolha menos delas.`;

/** No stage has this id, so only grants for a whole brand cover it. */
export const ANY_STAGE = -1;

type MarketingWish = Body<typeof rehearseMarketingEndpoint>;

/**
 * Number of customers that a marketing mailing would reach. It returns no names and no registrations, because the
 * sender may see neither.
 * @throws AppError `not_found` when the caller does not hold the whole brand, `bulk_too_large`,
 * `invalid` when the circle needs stages and none are given
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
