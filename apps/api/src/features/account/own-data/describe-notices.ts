import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { Database } from '../../../database/client.ts';
import { instant, type OwnDataPart } from './describe-own-data.ts';
import * as own from './exported-account.sql.ts';

const KINDS: Readonly<Record<NoticeKind, string>> = {
  place_won: 'Vaga conquistada',
  payment_due: 'Pagamento perto do prazo',
  stage_open: 'Inscrições abertas',
  stage_changed: 'Etapa alterada ou cancelada',
};

/** The browsers that get the customer's notices, the kinds they switched off, and the stages they watch. */
export async function describeNotices(db: Database, customerId: number): Promise<OwnDataPart> {
  return {
    aparelhos: (await own.findExportedNoticeDevices(db, customerId)).map((row) => ({
      aparelho: row.device,
      ligado_em: instant(row.created_at),
      ultimo_aviso_em: instant(row.last_success_at),
    })),
    desligados: (await own.findExportedOptOuts(db, customerId)).map((row) => ({
      aviso: KINDS[row.kind] ?? row.kind,
      desligado_em: instant(row.created_at),
    })),
    etapas: (await own.findExportedWatches(db, customerId)).map((row) => ({
      etapa: row.title,
      pedido_em: instant(row.created_at),
      avisado_em: instant(row.told_at),
    })),
  };
}
