import type { ArrivalCar, ArrivalSignature } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { timeWords } from './arrival-columns.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { SignedStatementDialog } from './signed-statement-dialog.tsx';

const FATES: Readonly<Record<ArrivalSignature['fate'], string>> = {
  counts: '',
  undone: 'desfeita no celular',
  rejected: 'não conta',
  revoked_device: 'aparelho já desligado: conta só se alguém disser',
};

const whoOf = ({ name, by }: ArrivalSignature): string => {
  const whom = name ?? 'Quem saiu da etapa';
  return by === 'self' ? whom : `Responsável por ${whom}`;
};

interface SignaturesPartProps {
  car: ArrivalCar | null;
  signatures: readonly ArrivalSignature[];
  onDone: (words: string) => void;
}

/** The car's signatures of the stage's statement with time and phone, and the people who have not signed. */
export function SignaturesPart(props: SignaturesPartProps): JSX.Element | null {
  const { car, signatures, onDone } = props;
  const [open, setOpen] = useState<ArrivalSignature | null>(null);
  const refusal = may(useStaff(), 'people:reveal') ? null : refusalText('people:reveal');
  const pending = car?.pending ?? [];
  if (signatures.length === 0 && pending.length === 0) return null;
  return (
    <section>
      <h2>Termo</h2>
      {pending.length === 0 ? null : (
        <p>
          <b>Falta assinar:</b> {pending.join(', ')}.
        </p>
      )}
      <ol className="checkin-entrances">
        {signatures.map((one) => (
          <li key={one.scan}>
            <div>
              <b>{whoOf(one)}</b>
              <span className="q">{FATES[one.fate]}</span>
              <span className="v num">{timeWords(one.at)}</span>
            </div>
            <div>
              <span className="q">{one.device}</span>
              {one.has_sheet ? (
                <GuardedButton refusal={refusal} onDo={() => setOpen(one)}>
                  <span>
                    Ver o termo…<span className="vh"> {whoOf(one)}</span>
                  </span>
                </GuardedButton>
              ) : (
                <span className="q">A folha não chegou, ou foi apagada com a conta.</span>
              )}
            </div>
            {one.fate === 'revoked_device' || one.decision !== null ? (
              <DecisionButtons entrance={one} what="assinatura" keep="Vale" onDone={onDone} />
            ) : null}
          </li>
        ))}
      </ol>
      {open === null ? null : (
        <SignedStatementDialog scan={open.scan} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
