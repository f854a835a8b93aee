import { type CheckinDevice, revokeDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { MomentLines } from '../../../shared/parts/moment-lines.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { LeaseRow, leaseWords } from '../leases/lease-dialog.tsx';
import { StateOfDevice } from './device-rows.tsx';
import { useDeviceRefusal, useReloadDevices } from './use-devices.ts';

interface DevicePanelProps {
  device: CheckinDevice;
  address: ListAddress;
}

/** The panel of a check-in phone: validity, and entries missing from its log. */
export function DevicePanel({ device, address }: DevicePanelProps): JSX.Element {
  const { id, name, stage, state, gaps } = device;
  const [isRevoking, setRevoking] = useState(false);
  const [said, setSaid] = useState('');
  const refusal = useDeviceRefusal();
  const reload = useReloadDevices();
  return (
    <Panel
      label={name}
      address={address}
      title={<h2 className="checkin-name">{name}</h2>}
      head={
        <>
          <p className="checkin-facts">
            <StateOfDevice device={device} />
            <span>
              <ShortBrandTag id={stage.automaker_id} /> {stage.title}
            </span>
          </p>
          {state === 'revoked' ? null : (
            <div>
              <GuardedButton refusal={refusal} onDo={() => setRevoking(true)}>
                Desligar…
              </GuardedButton>
              <RefusalLine text={refusal} />
            </div>
          )}
          <output className="q s">{said}</output>
        </>
      }
    >
      <section>
        <h2>O aparelho</h2>
        <div className="lines">
          <MomentLines
            moments={[
              ['Preparado', device.made_at],
              ['Pareado', device.paired_at],
              ['Último sinal', device.last_seen_at],
              ['Recebe a lista até', device.expires_at],
              ['Desligado', device.revoked_at],
            ]}
          />
          <div>
            <span>Por</span>
            <span className="v">{device.made_by}</span>
          </div>
          <div>
            <span>Libera com motivo</span>
            <span className="v">{device.may_override ? 'sim' : 'não'}</span>
          </div>
          <div>
            <span>Lista que tem</span>
            <span className="v num">
              {device.revision === null ? 'nenhuma' : `revisão ${device.revision}`}
            </span>
          </div>
        </div>
      </section>
      <section>
        <h2>Leituras</h2>
        <div className="lines">
          <div>
            <span>Chegaram</span>
            <span className="v num">{device.scans}</span>
          </div>
          {gaps.map(({ from, to }) => (
            <div key={from}>
              <span className="st st--wait">Faltam</span>
              <span className="v num">{from === to ? `nº ${from}` : `nº ${from} a ${to}`}</span>
            </div>
          ))}
        </div>
        <p className="q s">
          {gaps.length === 0
            ? 'Nenhum vão na sequência. O que o celular ainda não enviou só ele sabe.'
            : 'O celular as tem: deixe-o com sinal, ou traga o arquivo dele em Chegadas.'}
        </p>
      </section>
      <section>
        <h2>Vagas no portão</h2>
        <p>{leaseWords(device.lease)}</p>
        <LeaseRow
          device={device}
          free={null}
          onDone={(words) => {
            setSaid(words);
            void reload();
          }}
        />
      </section>
      {isRevoking ? (
        <ReasonDialog
          title={`Desligar ${name}?`}
          lead="Ele não recebe mais a lista. O que leu até agora vale; o que disser que leu daqui em diante espera por alguém em Chegadas. As vagas que não usou voltam à etapa. Para voltar, pareie de novo."
          does="Desligar"
          isDanger
          onClose={() => setRevoking(false)}
          onSend={async (reason) => {
            const { message } = await call(revokeDevice, { params: { id }, body: { reason } });
            setRevoking(false);
            setSaid(message);
            await reload();
          }}
        />
      ) : null}
    </Panel>
  );
}
