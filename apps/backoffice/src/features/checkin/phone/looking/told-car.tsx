import { isOverridable } from '@trilha/contract/checkin/override.rules.ts';
import type { Waiver } from '@trilha/contract/checkin/roster.ts';
import { type JSX, useState } from 'react';
import { OverrideForm } from './override-form.tsx';
import { SignForm } from '../signing/sign-form.tsx';
import { canSign, type Told } from './told.ts';
import type { Looking } from './use-looking.ts';
import { VerdictView } from './verdict-view.tsx';

interface ToldCarProps {
  told: Told;
  looking: Looking;
  /** Whether this phone may let a car in against its verdict. */
  mayOverride: boolean;
  /** The statement that the stage requires to be signed; null for none. */
  waiver: Waiver | null;
  onNext: () => void;
}

/** A car with its verdict, and the actions on it. */
export function ToldCar(props: ToldCarProps): JSX.Element {
  const { told, looking, mayOverride, waiver, onNext } = props;
  const [doing, setDoing] = useState<'override' | 'sign' | null>(null);
  const [turn, setTurn] = useState(0);
  const { car, verdict, override, entrance, pending } = told;
  const canOverride = mayOverride && car !== null && override === null && isOverridable(verdict);
  const member = canSign(told) ? pending[turn % pending.length] : undefined;
  if (doing === 'override' && canOverride) {
    return (
      <OverrideForm
        told={told}
        onOverride={(why) => void looking.override(why)}
        onBack={() => setDoing(null)}
      />
    );
  }
  if (doing === 'sign' && member && waiver) {
    return (
      <SignForm
        key={member.person}
        member={member}
        waiver={waiver}
        left={pending.length}
        onSign={(sheet) => void looking.sign(member.person, sheet)}
        onOther={pending.length > 1 ? () => setTurn(turn + 1) : undefined}
        onBack={() => setDoing(null)}
      />
    );
  }
  return (
    <>
      <VerdictView
        told={told}
        onUnsign={(sequence) => {
          setDoing(null);
          void looking.unsign(sequence);
        }}
      />
      <div className="ci-do">
        {member && waiver ? (
          <button type="button" className="main" onClick={() => setDoing('sign')}>
            Assinar o termo
          </button>
        ) : null}
        <button type="button" className={member ? undefined : 'main'} onClick={onNext}>
          Próximo carro
        </button>
        {entrance === null ? null : (
          <button type="button" onClick={() => void looking.undo()}>
            Desfazer
          </button>
        )}
        {canOverride ? (
          <button type="button" onClick={() => setDoing('override')}>
            Liberar com motivo
          </button>
        ) : null}
      </div>
    </>
  );
}
