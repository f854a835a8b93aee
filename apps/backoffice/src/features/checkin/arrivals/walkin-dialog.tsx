import { readWalkin, type ToldWalkin } from '@trilha/contract/checkin/walkins.endpoints.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Mark, SignedBy } from './signed-mark.tsx';

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
              <Mark mark={one.mark} />
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

/** Who came without an entry, with contact and signatures, once a reason was given. */
export function WalkinDialog({ scan, onClose }: WalkinDialogProps): JSX.Element {
  const [told, setTold] = useState<ToldWalkin | null>(null);
  if (told === null) {
    return (
      <ReasonDialog
        title="Ver contato e assinaturas?"
        lead="A folha tem nome, contato e, onde a etapa pede, assinaturas. Quem viu e por que fica registrado."
        does="Ver"
        isHarmless
        onClose={onClose}
        onSend={async (reason) => {
          setTold(await call(readWalkin, { params: { id: scan }, body: { reason } }));
        }}
      />
    );
  }
  return (
    <Dialog title="Quem veio sem inscrição" wide onClose={onClose}>
      <Sheet told={told} />
      <div className="buttons">
        <button type="button" className="btn" onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
    </Dialog>
  );
}
