import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { MoneyProposal } from '@trilha/contract/desk/money/money-proposal.ts';
import { postponementPlan } from '@trilha/contract/postponing/postponement-plan.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../database/client.ts';
import { solidarityPlan } from '../second-person/carry-out.ts';
import { listProposals } from '../second-person/list-proposals.ts';
import type { OpenProposal } from '../second-person/proposals.sql.ts';
import { findOwners } from './money.sql.ts';

/** The note to the customer in a stored plan; null when it has none. */
function noteOf(plan: unknown): string | null {
  const read = z.safeParse(z.object({ note: z.string() }), plan);
  return read.success ? read.data.note : null;
}

/** The cost or delivery of a solidarity account in words; null for other proposals. */
function whatOf({ act, plan }: OpenProposal): string | null {
  return act === 'solidarity_edit' ? z.parse(solidarityPlan, plan).what : null;
}

/** The typed id of a Pix to be recorded; null when there is none. */
function typedIdOf(plan: unknown): string | null {
  const read = z.safeParse(z.object({ end_to_end_id: z.string() }), plan);
  return read.success && read.data.end_to_end_id !== '' ? read.data.end_to_end_id : null;
}

/**
 * Proposals of these brands that wait for a second person.
 * @param staffId the caller, to mark their own proposals
 */
export async function describeProposals(
  db: Database,
  brands: readonly number[],
  staffId: number,
): Promise<MoneyProposal[]> {
  const waiting = await listProposals(db, brands);
  const owners = await findOwners(
    db,
    waiting.flatMap(({ registration }) => registration ?? []),
  );
  return waiting.map((row) => {
    const owner = owners.get(row.registration ?? 0);
    return {
      id: row.id,
      automaker_id: row.automaker_id,
      act: row.act,
      amount: centsToWire(row.amount_cents),
      line_id: row.payment_id,
      refund_id: row.refund_id,
      registration: owner
        ? { id: owner.id, number: owner.number, holder: owner.holder_name }
        : null,
      stage: row.stage === null ? null : { id: row.stage_id ?? 0, title: row.stage },
      dates: row.act === 'postpone_stage' ? z.parse(postponementPlan, row.plan) : null,
      note: noteOf(row.plan),
      proof: row.proof,
      what: whatOf(row),
      how: row.closing,
      staff: { id: row.staff_id, name: row.staff },
      reason: row.reason,
      created_at: row.created_at.toISOString(),
      is_own: row.staff_id === staffId,
      end_to_end_id: row.end_to_end_id ?? typedIdOf(row.plan),
    };
  });
}
