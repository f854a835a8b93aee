import { KEY_SCOPES } from '@trilha/contract/integrations/key-scopes.rules.ts';
import { type PartnerKey, revokeKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { MomentLines } from '../../../shared/parts/moment-lines.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { useIntegrationRefusal, useReloadIntegrations } from '../use-integrations.ts';
import { PlaceOf, StateOfKey } from './key-columns.tsx';

interface KeyPanelProps {
  partnerKey: PartnerKey;
  address: ListAddress;
}

/** The panel of a partner's key: what it reads, where, and until when. */
export function KeyPanel({ partnerKey, address }: KeyPanelProps): JSX.Element {
  const { id, name, scopes, state } = partnerKey;
  const [isRevoking, setRevoking] = useState(false);
  const [said, setSaid] = useState('');
  const refusal = useIntegrationRefusal();
  const reload = useReloadIntegrations();
  return (
    <Panel
      label={name}
      address={address}
      title={<h2 className="integration-name">{name}</h2>}
      head={
        <>
          <p className="integration-facts">
            <StateOfKey state={state} />
            <span>
              <PlaceOf {...partnerKey} />
            </span>
          </p>
          {state === 'live' ? (
            <div>
              <GuardedButton refusal={refusal} onDo={() => setRevoking(true)}>
                Revogar…
              </GuardedButton>
              <RefusalLine text={refusal} />
            </div>
          ) : null}
          <output className="q s">{said}</output>
        </>
      }
    >
      <section>
        <h2>O que lê</h2>
        <ul className="integration-list">
          {scopes.map((scope) => (
            <li key={scope}>{KEY_SCOPES[scope]}</li>
          ))}
        </ul>
        <p className="q s">CPF, telefone e e-mail, nunca.</p>
      </section>
      <section>
        <h2>A chave</h2>
        <div className="lines">
          <MomentLines
            moments={[
              ['Criada', partnerKey.made_at],
              ['Vale até', partnerKey.expires_at],
              ['Último uso', partnerKey.last_used_at],
              ['Revogada', partnerKey.revoked_at],
            ]}
          />
          <div>
            <span>Por</span>
            <span className="v">{partnerKey.made_by}</span>
          </div>
          <div>
            <span>Começa com</span>
            <span className="v num">{partnerKey.hint}…</span>
          </div>
        </div>
      </section>
      {isRevoking ? (
        <ReasonDialog
          title={`Revogar a chave de ${name}?`}
          lead="A próxima chamada com ela é recusada. Não volta: o parceiro precisa de outra."
          does="Revogar"
          isDanger
          onClose={() => setRevoking(false)}
          onSend={async (reason) => {
            const answer = await call(revokeKey, { params: { id }, body: { reason } });
            setSaid(answer.message);
            setRevoking(false);
            await reload();
          }}
        />
      ) : null}
    </Panel>
  );
}
