import type { Selectable } from 'kysely';
import type { ChangeKind } from '@trilha/contract/opening/attempts.ts';
import type { VacancyLedger } from '../../../database/schema.gen.ts';

/** Why places move. */
export type LedgerReason = Selectable<VacancyLedger>['reason'];

/** The log row's kind for each reason in the ledger; an entry's kind depends on its pool. */
export const KIND_OF_REASON: Readonly<Record<LedgerReason, ChangeKind | 'entry'>> = {
  created: 'entry',
  'vehicle added': 'edit',
  'vehicle removed': 'edit',
  promoted: 'promotion',
  cancelled: 'cancellation',
  expiry: 'expiry',
  stage_cancelled: 'stage_cancelled',
  forfeited: 'cancellation',
  'paid late': 'late_payment',
  leased: 'gate',
  'lease-returned': 'gate_returned',
};
