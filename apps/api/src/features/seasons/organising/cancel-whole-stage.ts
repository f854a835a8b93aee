import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { TITLE_TYPED_ABOVE } from '@trilha/contract/postponing/postponing.rules.ts';
import type {
  cancelStage as cancelEndpoint,
  StageCancellation,
} from '@trilha/contract/seasons/cancelling.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { requireTyped } from '../../../platform/require-typed.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { type CancelledStage, cancelStage } from '../../registrations/ending/cancel-stage.ts';
import { fileVersionOf } from '../describing/describe-season.ts';

interface Cancelling {
  readonly stageId: number;
  readonly by: StaffActor;
}

/** The consequences that the organiser reads before confirming. */
function toldOf({ title, registrations, mails, held }: CancelledStage): StageCancellation {
  const told = {
    registrations: [...registrations].map(([status, count]) => ({ status, count })),
    told: mails,
    refund: centsToWire(held.cents),
    refunds_too_late: held.too_late,
  };
  return { ...told, version: fileVersionOf({ title, ...told }) };
}

/**
 * Dry run of cancelling a stage: runs the real use case, counts the effects and rolls back.
 * @throws AppError `not_found`; `registration_closed` for a stage that was held
 */
export async function rehearseStageCancellation(
  services: Services,
  cancelling: Cancelling,
): Promise<StageCancellation> {
  return toldOf(await cancelStage(services, { ...cancelling, isRehearsal: true }));
}

/**
 * Cancels a stage and all its entries as the dry run showed.
 * @throws AppError `not_found`; `registration_closed`; `season_changed` when the effects would now differ
 */
export async function cancelWholeStage(
  services: Services,
  { words, ...cancelling }: Cancelling & { readonly words: Body<typeof cancelEndpoint> },
): Promise<void> {
  const { note, reason, version, confirm } = words;
  await cancelStage(services, {
    ...cancelling,
    note,
    reason,
    isRehearsal: false,
    approve: (stage) => {
      if (toldOf(stage).version !== version) throw new AppError('season_changed');
      const people = [...stage.registrations.values()].reduce((sum, count) => sum + count, 0);
      requireTyped(people > TITLE_TYPED_ABOVE ? stage.title : null, confirm);
    },
  });
}
