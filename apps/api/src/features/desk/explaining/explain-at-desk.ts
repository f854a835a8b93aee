import type { Answer } from '@trilha/contract/endpoint.ts';
import type {
  explainDeskCustomer,
  ExplainedRequest,
  NotDecidedAtStage,
} from '@trilha/contract/desk/explaining/explain-desk.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../services.ts';
import { explainEntries, explainNotDecided } from '../../registrations/attempts/explain-entries.ts';
import { findCustomerWithin } from '../customers/find-customer.sql.ts';
import { findInScope } from '../registrations/registration/find-in-scope.sql.ts';
import { findAttemptedStages } from './attempted-stages.sql.ts';

/** A customer's newest stages are explained: each has a log of its own to read. */
const MOST_STAGES = 3;

interface StageName {
  readonly id: number;
  readonly title: string;
}

type Explained = Answer<typeof explainDeskCustomer>;

interface Asked {
  readonly id: number;
  readonly now: Date;
}

async function explainAt(
  services: Services,
  customerId: number,
  stage: StageName,
  now: Date,
): Promise<Explained> {
  const asked = { customerId, stageId: stage.id };
  const explanations = await explainEntries(services, asked, now);
  const text = await explainNotDecided(services, asked);
  return {
    // The answer's schema has no protocol: that is for the customer alone.
    requests: explanations.map((explanation) => ({ stage, explanation })),
    not_decided: text === null ? [] : [{ stage, text }],
  };
}

/**
 * Why the requests of a registration's customer at its stage ended as they did, the registration's own first.
 * @throws AppError `not_found`, also for a registration outside the scope
 */
export async function explainRegistration(
  services: Services,
  scope: StaffScope,
  { id, now }: Asked,
): Promise<Explained> {
  const row = await findInScope(services.reads, scope, id);
  const stage = { id: row.stage_id, title: row.stage_title };
  const { requests, not_decided } = await explainAt(services, row.holder_id, stage, now);
  const isOwn = ({ explanation }: ExplainedRequest): number =>
    Number(explanation.registration_id === id);
  return { requests: requests.toSorted((a, b) => isOwn(b) - isOwn(a)), not_decided };
}

/**
 * Why a customer's newest requests ended as they did, at stages within the scope.
 * @throws AppError `not_found`, also for a customer outside the scope
 */
export async function explainCustomer(
  services: Services,
  scope: StaffScope,
  { id, now }: Asked,
): Promise<Explained> {
  await findCustomerWithin(services.reads, scope, id);
  const stages = await findAttemptedStages(services.reads, scope, {
    customerId: id,
    most: MOST_STAGES,
  });
  const requests: ExplainedRequest[] = [];
  const notDecided: NotDecidedAtStage[] = [];
  for (const stage of stages) {
    const told = await explainAt(services, id, stage, now);
    requests.push(...told.requests);
    notDecided.push(...told.not_decided);
  }
  return { requests, not_decided: notDecided };
}
