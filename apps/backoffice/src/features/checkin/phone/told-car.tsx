import { isOverridable } from '@trilha/contract/checkin/override.rules.ts';
import { type JSX, useState } from 'react';
import { OverrideForm } from './override-form.tsx';
import type { Looking } from './use-looking.ts';
import { type Told, VerdictView } from './verdict-view.tsx';

interface ToldCarProps {
  told: Told;
  looking: Looking;
  /** Whether this phone may let a car in against its verdict. */
  mayOverride: boolean;
  onNext: () => void;
}

/** A car that was told about, and what can be done for it here. */
export function ToldCar({ told, looking, mayOverride, onNext }: ToldCarProps): JSX.Element {
  const [isOverriding, setOverriding] = useState(false);
  const { car, verdict, override, entrance } = told;
  const canOverride = mayOverride && car !== null && override === null && isOverridable(verdict);
  if (isOverriding && canOverride) {
    return (
      <OverrideForm
        told={told}
        onOverride={(why) => void looking.override(why)}
        onBack={() => setOverriding(false)}
      />
    );
  }
  return (
    <>
      <VerdictView told={told} />
      <div className="ci-do">
        <button type="button" className="main" onClick={onNext}>
          Próximo carro
        </button>
        {entrance === null ? null : (
          <button type="button" onClick={() => void looking.undo()}>
            Desfazer
          </button>
        )}
        {canOverride ? (
          <button type="button" onClick={() => setOverriding(true)}>
            Liberar com motivo
          </button>
        ) : null}
      </div>
    </>
  );
}
