import { AppError } from '../../../../platform/app-error.ts';
import type { Services } from '../../../../services.ts';
import { NO_SUBJECT, type Proposal, proposeDeed } from '../../second-person/propose-deed.ts';

interface Proposed extends Pick<Proposal, 'deed' | 'amountCents' | 'by'> {
  readonly row: { readonly id: number; readonly automaker_id: number };
}

/**
 * Proposes an action on a registration to Financeiro that exceeds one person's limit.
 * @returns the message for the proposer
 * @throws AppError `proposal_waits`
 */
export async function proposeForRegistration(
  services: Services,
  { row, ...proposed }: Proposed,
): Promise<string> {
  const { refused } = await proposeDeed(services, {
    ...proposed,
    automakerId: row.automaker_id,
    subject: { ...NO_SUBJECT, registration_id: row.id },
  });
  if (refused !== null) throw new AppError('proposal_waits');
  return 'Proposta registrada: falta alguém do Financeiro confirmar.';
}
