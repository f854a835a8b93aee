import {
  readSignedStatement,
  type SignedStatement,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { SignatureMark, SignedBy } from './signed-mark.tsx';

function Statement({ statement }: { statement: SignedStatement }): JSX.Element {
  const { stage, device, at, number, version, digest, text, sheet } = statement;
  return (
    <article className="statement-sheet">
      <h3>{stage}</h3>
      <p className="statement-text">{text ?? 'O texto deste termo não está guardado.'}</p>
      {sheet === null ? (
        <p>
          <b>A folha não abre.</b> Foi apagada com a conta, ou fechada com uma chave que mudou.
        </p>
      ) : (
        <>
          <SignedBy name={sheet.name} guardian={sheet.guardian} />
          <SignatureMark mark={sheet.mark} />
        </>
      )}
      <p className="q s">
        <span>
          {formatDayAndTime(new Date(at))}, {device}, inscrição {formatInscriptionNumber(number)}
          .{' '}
        </span>
        {version === null ? '' : <span>{`Versão ${version} do texto, `}</span>}
        <span>SHA-256 {digest}</span>
      </p>
    </article>
  );
}

interface SignedStatementDialogProps {
  scan: number;
  onClose: () => void;
}

/** Opens a signed statement after asking for a reason, to read or to print on its own page. */
export function SignedStatementDialog({ scan, onClose }: SignedStatementDialogProps): JSX.Element {
  return (
    <SheetDialog
      ask={{ title: 'Ver o termo assinado?', lead: 'A folha tem nome, documento e assinatura.' }}
      title="Termo assinado"
      open={(reason) => call(readSignedStatement, { params: { id: scan }, body: { reason } })}
      onClose={onClose}
    >
      {(statement) => <Statement statement={statement} />}
    </SheetDialog>
  );
}
