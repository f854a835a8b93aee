import { closeMoneyClaim } from '@trilha/contract/desk/money/money.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../../shared/forms/refusal-line.tsx';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { Panel } from '../../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../../shared/table/use-list-address.ts';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { StatusMark } from '../../registrations/status-mark.tsx';
import { ItemMark } from '../money-columns.tsx';
import type { MoneyItem } from '../money-items.ts';
import { CLAIMED_BY } from '../money-words.ts';
import { useMoneyRefusal } from '../use-money.ts';

interface ClaimPanelProps {
  item: Extract<MoneyItem, { kind: 'claim' }>;
  address: ListAddress;
  onDone: (words: string) => void;
}

/** The panel of a claimed Pix to the static key: the claim, the entry, and matching bank lines. */
export function ClaimPanel({ item, address, onDone }: ClaimPanelProps): JSX.Element {
  const { claim } = item;
  const { registration, stage, status, lines } = claim;
  const [isClosing, setClosing] = useState(false);
  const refusal = useMoneyRefusal();
  const amount = reaisOf(claim.open);
  return (
    <Panel
      label={`Aviso de ${amount}`}
      address={address}
      title={<b className="num">{amount}</b>}
      head={
        <>
          <p className="desk-facts">
            <ItemMark item={item} />
            <ShortBrandTag id={claim.automaker_id} />
          </p>
          <div className="desk-actions">
            <GuardedButton refusal={refusal} isSaid onDo={() => setClosing(true)}>
              Não achamos…
            </GuardedButton>
          </div>
          <RefusalLine text={refusal} />
        </>
      }
    >
      <section>
        <h2>O que o cliente diz</h2>
        <div className="lines">
          <div>
            <span>Inscrição</span>
            <span className="v">
              <Link to={`/inscricoes/${registration.id}`}>
                <b className="num">{formatInscriptionNumber(registration.number)}</b>{' '}
                {registration.holder}
              </Link>
            </span>
          </div>
          <div>
            <span>Etapa</span>
            <span className="v">{stage.title}</span>
          </div>
          <div>
            <span>Situação</span>
            <span className="v">
              <StatusMark status={status} />
            </span>
          </div>
          {claim.expires_at === null ? null : (
            <div>
              <span>Prazo</span>
              <span className="v num">{momentWords(claim.expires_at)}</span>
            </div>
          )}
          <div>
            <span>Avisou em</span>
            <span className="v num">{momentWords(claim.claimed_at)}</span>
          </div>
          <div>
            <span>Quem pagou</span>
            <span className="v">{claim.payer}</span>
          </div>
          <div>
            <span>ID do Pix</span>
            <span className="v money-id">{claim.end_to_end_id ?? 'não informado'}</span>
          </div>
        </div>
        <p className="q s">O aviso não estende o prazo nem confirma nada. Apagamos em 90 dias.</p>
      </section>
      <section>
        <h2>Pix que pode ser</h2>
        {claim.taken ? (
          <p>
            O Pix deste ID já é de uma inscrição ou já foi resolvido. Confira antes de responder.
          </p>
        ) : null}
        {lines.length === 0 ? (
          <p className="q">Nenhum Pix sem par com este ID ou este valor. O banco pode demorar.</p>
        ) : (
          <div className="lines">
            {lines.map((line) => (
              <div key={line.id}>
                <span>
                  <Link to={address.search({ view: null, open: `p${line.id}` })}>
                    <span className="num">{reaisOf(line.amount)}</span>, {momentWords(line.paid_at)}
                  </Link>
                </span>
                <span className="v">{CLAIMED_BY[line.by]}</span>
              </div>
            ))}
          </div>
        )}
      </section>
      {isClosing ? (
        <ReasonDialog
          title="Não achamos este Pix?"
          lead="Sai da lista. O cliente lê que não achamos e pode mandar outro aviso; o prazo dele segue."
          does="Registrar"
          onClose={() => setClosing(false)}
          onSend={async (reason) => {
            const { message } = await call(closeMoneyClaim, {
              params: { id: registration.id },
              body: { reason },
            });
            setClosing(false);
            onDone(message);
          }}
        />
      ) : null}
    </Panel>
  );
}
