import type { RefundProof } from '@trilha/contract/desk/money/refund-proof.ts';
import { openRefundProof } from '@trilha/contract/desk/money/refund-proofs.endpoints.ts';
import type { JSX } from 'react';
import { addressOf } from '@trilha/web/api/build-request.ts';
import { may, useStaff } from '../../../../shared/session/staff.ts';

/** The proof of a manual refund: a link to its file for permitted users, or why there is none. */
export function ProofLink({ proof }: { proof: RefundProof }): JSX.Element {
  const { id, has_file, omitted } = proof;
  const mayOpen = may(useStaff(), 'money:view');
  if (omitted !== null) return <span>Sem comprovante: {omitted}</span>;
  if (!has_file) return <span>Comprovante apagado no fim do prazo</span>;
  if (!mayOpen) return <span>Com comprovante</span>;
  return (
    <a
      href={addressOf(openRefundProof, { params: { id } })}
      target="_blank"
      rel="noreferrer"
      aria-label="Ver o comprovante (abre em outra aba)"
    >
      Ver o comprovante
    </a>
  );
}
