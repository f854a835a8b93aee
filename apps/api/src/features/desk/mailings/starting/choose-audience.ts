import { createHash } from 'node:crypto';
import { MOST_AT_ONCE, TYPED_ABOVE } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { MOST_MARKED } from '@trilha/contract/desk/desk-shapes.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  MailingRehearsal,
  rehearseMailing as rehearseMailingEndpoint,
  Unreachable,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { MESSAGE_ACTION } from '../../../../emails/mailings/organiser-message.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../../services.ts';
import { type ChosenHolder, findAudience, findMessageFacts } from './audience.sql.ts';
import { writeMessage } from '../sending/write-message.ts';

type Wish = Body<typeof rehearseMailingEndpoint>;

interface Audience {
  readonly able: readonly ChosenHolder[];
  readonly left: ReadonlyArray<ChosenHolder & { readonly why: Unreachable }>;
  /** A digest of exactly the registrations that are reached. */
  readonly version: string;
  /** What the sender has to type to confirm a large mailing; null for small ones. */
  readonly typed: string | null;
}

/** Why the mailing does not reach a registration; null when it does. */
function whyNot({ is_erased, is_repeated, is_refused }: ChosenHolder): Unreachable | null {
  if (is_erased) return 'erased';
  if (is_repeated) return 'repeated';
  return is_refused ? 'refused' : null;
}

/** The title of the common stage, or the number of registrations when there are several stages. */
function typedOf(able: readonly ChosenHolder[]): string | null {
  const [first] = able;
  if (first === undefined || able.length <= TYPED_ABOVE) return null;
  const isOfOne = able.every(({ step_id: id }) => id === first.step_id);
  return isOfOne ? first.title.trim() : String(able.length);
}

/**
 * The registrations that a mailing would reach: the list's filters, within the sender's scope.
 * @throws AppError `bulk_too_large`
 */
export async function chooseAudience(
  { db, config, clock }: Services,
  session: StaffSession,
  { search, ids }: Pick<Wish, 'search' | 'ids'>,
): Promise<Audience> {
  const choice = {
    query: search,
    scope: scopeOf(session, 'messages:edit', clock.now()),
    brands: [...config.brands.keys()],
    ...(ids === undefined ? {} : { ids }),
  };
  const rows = await findAudience(db, choice, MOST_AT_ONCE + 1);
  if (rows.length > MOST_AT_ONCE) throw new AppError('bulk_too_large');
  const judged = rows.map((row) => ({ ...row, why: whyNot(row) }));
  const able = judged.filter(({ why }) => why === null);
  const left = judged.flatMap(({ why, ...row }) => (why === null ? [] : [{ ...row, why }]));
  const about = JSON.stringify(able.map(({ id, is_cancelled }) => [id, is_cancelled]));
  const version = createHash('sha256').update(about).digest('base64url');
  return { able, left, version, typed: typedOf(able) };
}

const personOf = ({ id, number, name, automaker_id, title }: ChosenHolder) => ({
  registration: id,
  number,
  name,
  stage: { automaker_id, title },
});

/**
 * Previews a mailing: who is reached, who is not, and the text for one sample recipient.
 * @throws AppError `bulk_too_large`
 */
export async function rehearseMailing(
  services: Services,
  session: StaffSession,
  wish: Wish,
): Promise<MailingRehearsal> {
  const { able, left, version, typed } = await chooseAudience(services, session, wish);
  const one = able[Math.min(wish.sample ?? 0, able.length - 1)];
  const facts = one && (await findMessageFacts(services.db, one.id));
  return {
    able: able.length,
    people: new Set(able.map((row) => row.customer_id)).size,
    left: left.slice(0, MOST_MARKED).map((row) => ({ ...personOf(row), why: row.why })),
    left_total: left.length,
    cancelled: able.filter(({ is_cancelled }) => is_cancelled).length,
    version,
    typed,
    sample:
      one === undefined || facts === undefined
        ? null
        : {
            ...personOf(one),
            ...writeMessage(wish, facts),
            action: MESSAGE_ACTION,
          },
  };
}
