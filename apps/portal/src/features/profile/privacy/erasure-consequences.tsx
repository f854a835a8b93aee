import type { ErasurePreview } from '@trilha/contract/account/account.endpoints.ts';
import { KEPT_FOR_REFUND, OTHER_BRAND_ACCOUNT } from '@trilha/contract/account/erasure.texts.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, keepAmountsWhole, wholeReais } from '@trilha/contract/brazil/money.ts';
import { keptText } from '@trilha/contract/registrations/cancelling.texts.ts';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

function lost({ vehicles, people }: ErasurePreview): string {
  const parts = [
    'seus dados',
    ...(vehicles > 0 ? [counted(vehicles, 'veículo', 'veículos')] : []),
    ...(people > 0 ? [counted(people, 'pessoa da sua equipe', 'pessoas da sua equipe')] : []),
  ];
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(', ')} e ${last}` : `${last}`;
}

/** What erasing the account would do now. Names the active registrations. */
export function ErasureConsequences({ preview }: { preview: ErasurePreview }): JSX.Element {
  const refund = centsFromWire(preview.refund_total);
  return (
    <>
      <p>Apagamos {lost(preview)}. Não dá para desfazer.</p>
      <p>{OTHER_BRAND_ACCOUNT}</p>
      {preview.registrations.length > 0 && (
        <div className="stack-s">
          <p>
            <strong>
              {preview.registrations.length === 1
                ? 'Esta inscrição será cancelada:'
                : 'Estas inscrições serão canceladas:'}
            </strong>
          </p>
          <ul className="records">
            {preview.registrations.map(({ id, title, stage_date, refund: back, ...rest }) => (
              <li key={id} className="record">
                <div>
                  <p className="record-name">{title}</p>
                  {stage_date && <p className="small quiet">{formatDay(new Date(stage_date))}</p>}
                  {centsFromWire(rest.kept) > 0 && (
                    <p className="small">
                      {keepAmountsWhole(
                        keptText(centsFromWire(rest.kept), rest.cancellation_limit),
                      )}
                    </p>
                  )}
                </div>
                <p className="small">
                  {centsFromWire(back) > 0
                    ? `Volta ${wholeReais(centsFromWire(back))}`
                    : 'Sem devolução'}
                </p>
              </li>
            ))}
          </ul>
          {refund > 0 && <p>{wholeReais(refund)} voltam por Pix para quem pagou.</p>}
        </div>
      )}
      {preview.refund_by_hand === 'without_key' && (
        <Alert type="warning" title="A organização ainda não tem sua chave Pix">
          <p>
            Uma pessoa devolve seu dinheiro, e sem conta você não informa mais a chave. Informe
            antes de excluir, em <b>Pagamentos</b>. Se a inscrição ainda vale, cancele primeiro.
          </p>
        </Alert>
      )}
      {preview.refund_by_hand && <p className="small quiet">{KEPT_FOR_REFUND}</p>}
      {preview.keeps_payments && (
        <p className="small quiet">
          Por lei, guardamos os registros de pagamentos e devoluções, sem o seu nome.
        </p>
      )}
    </>
  );
}
