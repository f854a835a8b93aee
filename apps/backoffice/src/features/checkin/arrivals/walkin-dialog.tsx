import { readWalkin, type ToldWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { SignatureMark, SignedBy } from './signed-mark.tsx';

function Sheet({ told }: { told: ToldWalkin }): JSX.Element {
  const { stage, device, at, text, sheet } = told;
  return (
    <article className="statement-sheet">
      <h3>{stage}</h3>
      {sheet === null ? (
        <p>
          <b>A folha não abre.</b> Foi apagada, ou fechada com uma chave que mudou.
        </p>
      ) : (
        <>
          <p>
            <b>{sheet.driver}</b>, placa {sheet.plate}.{' '}
            {sheet.contact === null ? 'Não deixou contato.' : `Contato: ${sheet.contact}.`}
          </p>
          {text === null ? null : <p className="statement-text">{text}</p>}
          {sheet.signatures.map((one) => (
            <div key={one.name}>
              <SignedBy name={one.name} guardian={one.guardian} />
              <SignatureMark mark={one.mark} />
            </div>
          ))}
        </>
      )}
      <p className="q s">
        {formatDayAndTime(new Date(at))}, {device}.
      </p>
    </article>
  );
}

interface WalkinDialogProps {
  scan: number;
  onClose: () => void;
}

/** Opens the people of a car without an entry, with contact and signatures, after asking for a reason. */
export function WalkinDialog({ scan, onClose }: WalkinDialogProps): JSX.Element {
  return (
    <SheetDialog
      ask={{
        title: 'Ver contato e assinaturas?',
        lead: 'A folha tem nome, contato e, onde a etapa pede, assinaturas.',
      }}
      title="Quem veio sem inscrição"
      open={(reason) => call(readWalkin, { params: { id: scan }, body: { reason } })}
      onClose={onClose}
    >
      {(told) => <Sheet told={told} />}
    </SheetDialog>
  );
}
