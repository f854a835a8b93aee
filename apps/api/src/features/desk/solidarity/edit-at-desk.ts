import type { SolidarityEdit } from '@trilha/contract/desk/solidarity/solidarity-edit.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { describeEdit } from '../../solidarity/describe-edit.ts';
import { editAccount, movedCents } from '../../solidarity/edit-account.ts';
import { readAccount } from '../../solidarity/read-accounts.ts';
import { NO_SUBJECT, proposeDeed, takesTwo } from '../second-person/propose-deed.ts';

interface Asked {
  readonly stage: { readonly id: number; readonly automaker_id: number };
  /** The account as the caller saw it. */
  readonly version: number;
  readonly by: StaffDeed & { readonly staffId: number };
}

/** Proposals are executed and rolled back first, so what the use case would refuse is refused now. */
async function propose(
  services: Services,
  { stage, by }: Asked,
  deed: Parameters<typeof proposeDeed>[1]['deed'],
  amountCents: number,
): Promise<void> {
  const subject = { ...NO_SUBJECT, stage_id: stage.id };
  const proposal = { deed, automakerId: stage.automaker_id, subject, amountCents, by };
  const { refused } = await proposeDeed(services, proposal);
  if (refused !== null) throw new AppError('proposal_waits');
}

/**
 * Edits a stage's account, or proposes the edit when its money is above the limit.
 * @returns whether a second person must confirm it
 * @throws AppError as `editAccount`; `proposal_waits`
 */
export async function editAtDesk(
  services: Services,
  asked: Asked & { readonly edit: SolidarityEdit },
): Promise<boolean> {
  const { db, clock } = services;
  const { stage, edit, version, by } = asked;
  const account = await readAccount(db, stage.id);
  // The amount that decides about the second person is counted from what the caller saw.
  if (account.version !== version) throw new AppError('solidarity_changed');
  const amount = movedCents(account, edit);
  if (takesTwo(services, amount)) {
    await propose(
      services,
      asked,
      {
        act: 'solidarity_edit',
        stageId: stage.id,
        plan: { edit, what: describeEdit(account, edit) },
      },
      amount,
    );
    return true;
  }
  await inTransaction(db, (tx) =>
    editAccount(tx, { stageId: stage.id, edit, version }, by, clock.now()),
  );
  return false;
}

/**
 * Proposes to mark the account 'prestado'; for any amount another person confirms.
 * @throws AppError as `renderAccount`; `proposal_waits`
 */
export async function proposeRendering(services: Services, asked: Asked): Promise<void> {
  const { stage, version, by } = asked;
  const { balance } = await readAccount(services.db, stage.id);
  const plan = { version, proposed_by: by.staffId };
  const deed = { act: 'solidarity_render', stageId: stage.id, plan } as const;
  await propose(services, asked, deed, Math.max(0, balance.available));
}
