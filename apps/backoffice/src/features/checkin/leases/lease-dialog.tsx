import { MOST_LEASED } from '@trilha/contract/checkin/gate-desk.rules.ts';
import type { DEVICE_STATES } from '@trilha/contract/checkin/devices.endpoints.ts';
import {
  type DeviceLease,
  leasePlaces,
  returnLease,
} from '@trilha/contract/checkin/walkins.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { typedWhole } from '../../../shared/parts/typed-number.ts';
import { useArrivalRefusal } from '../arrivals/use-arrivals.ts';

/** A phone with its leased places. */
export interface LeasingDevice {
  readonly id: number;
  readonly name: string;
  readonly state: (typeof DEVICE_STATES)[number];
  readonly lease: DeviceLease;
}

/** A phone's leased places as text: '4 vagas, 1 usada'. */
export function leaseWords({ held, used }: DeviceLease): string {
  if (held === 0) return 'nenhuma vaga';
  const all = held === 1 ? '1 vaga' : `${held} vagas`;
  return used === 0
    ? `${all}, nenhuma usada`
    : `${all}, ${used === 1 ? '1 usada' : `${used} usadas`}`;
}

interface PlacesDialogProps {
  device: LeasingDevice;
  does: 'lease' | 'return';
  /** The most places that can be leased or returned. */
  most: number;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Asks how many places a phone gets or returns, and why. */
function PlacesDialog({ device, does, most, onClose, onDone }: PlacesDialogProps): JSX.Element {
  const isReturn = does === 'return';
  const [typed, setTyped] = useState(String(isReturn ? most : Math.min(most, 5)));
  const places = typedWhole(typed);
  const isWithin = places >= 1 && places <= most;
  return (
    <ReasonDialog
      title={isReturn ? `Devolver vagas de ${device.name}?` : `Vagas para ${device.name}`}
      lead={
        isReturn
          ? 'As vagas voltam à etapa e a quem espera. O que o celular já usou sem sinal e ainda não contou fica em A conferir.'
          : 'Saem das vagas livres da etapa, e só este celular as usa, para carros sem inscrição. As que sobrarem voltam quando você devolver, quando o aparelho for desligado ou quando a etapa acabar.'
      }
      does={isReturn ? 'Devolver' : 'Dar ao celular'}
      isReady={isWithin}
      onClose={onClose}
      onSend={async (reason) => {
        const asked = { params: { id: device.id }, body: { places, reason } };
        const { message } = await call(isReturn ? returnLease : leasePlaces, asked);
        onDone(message);
      }}
    >
      <Field
        label="Quantas vagas"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        help={isReturn ? `Por usar: ${most}.` : `Até ${most} por vez.`}
        problem={typed !== '' && !isWithin ? `De 1 a ${most}.` : null}
      />
    </ReasonDialog>
  );
}

interface LeaseRowProps {
  device: LeasingDevice;
  /** Free places of the stage; null when unknown. */
  free: number | null;
  onDone: (words: string) => void;
}

/** The actions on one phone's leased places. */
export function LeaseRow({ device, free, onDone }: LeaseRowProps): JSX.Element {
  const [doing, setDoing] = useState<'lease' | 'return' | null>(null);
  const refusal = useArrivalRefusal();
  const { held, used } = device.lease;
  const room = Math.min(free ?? MOST_LEASED, MOST_LEASED);
  const most = doing === 'return' ? held - used : room;
  return (
    <>
      <div className="checkin-do">
        {device.state === 'paired' && room > 0 ? (
          <GuardedButton refusal={refusal} onDo={() => setDoing('lease')}>
            <span>
              Dar vagas…<span className="vh"> a {device.name}</span>
            </span>
          </GuardedButton>
        ) : null}
        {held > used ? (
          <GuardedButton refusal={refusal} onDo={() => setDoing('return')}>
            <span>
              Devolver…<span className="vh"> de {device.name}</span>
            </span>
          </GuardedButton>
        ) : null}
      </div>
      {doing === null ? null : (
        <PlacesDialog
          device={device}
          does={doing}
          most={most}
          onClose={() => setDoing(null)}
          onDone={(words) => {
            setDoing(null);
            onDone(words);
          }}
        />
      )}
    </>
  );
}

interface LeaseDialogProps {
  stage: { readonly title: string };
  free: number;
  devices: readonly LeasingDevice[];
  onClose: () => void;
  onDone: () => void;
}

/** The places that each phone of a stage holds for cars without an entry. */
export function LeaseDialog({
  stage,
  free,
  devices,
  onClose,
  onDone,
}: LeaseDialogProps): JSX.Element {
  const [said, setSaid] = useState('');
  const shown = devices.filter(({ state, lease }) => state === 'paired' || lease.held > 0);
  const refusal = useArrivalRefusal();
  return (
    <Dialog title="Vagas no portão" onClose={onClose}>
      <p>
        {stage.title}: <b>{free === 1 ? '1 vaga livre' : `${free} vagas livres`}</b>. Um celular com
        vagas deixa entrar carros sem inscrição, também sem sinal, e nunca mais do que tem.
      </p>
      {shown.length === 0 ? <p className="q">Nenhum aparelho pareado com esta etapa.</p> : null}
      <ol className="checkin-entrances">
        {shown.map((device) => (
          <li key={device.id}>
            <div>
              <b>{device.name}</b>
              <span className="v num">{leaseWords(device.lease)}</span>
            </div>
            <LeaseRow
              device={device}
              free={free}
              onDone={(words) => {
                setSaid(words);
                onDone();
              }}
            />
          </li>
        ))}
      </ol>
      <output className="q s">{said}</output>
      {refusal === null ? null : <p className="q s">{refusal}</p>}
      <DialogButtons back="Fechar" onClose={onClose} />
    </Dialog>
  );
}
