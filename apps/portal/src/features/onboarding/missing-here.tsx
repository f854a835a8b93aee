import { goToControl } from '@trilha/ui/feedback/go-to-control.ts';
import { MissingList } from '@trilha/ui/layout/missing-list.tsx';
import { SummaryLedger } from '@trilha/ui/layout/summary-ledger.tsx';
import type { JSX } from 'react';
import type { OnboardingForm } from './use-onboarding.ts';

/** The step's required fields, done or missing, next to the form on wide screens. Each links to its field. */
export function MissingHere({ asked }: Pick<OnboardingForm, 'asked'>): JSX.Element {
  return (
    <SummaryLedger>
      <p className="label">O que falta neste passo</p>
      <MissingList
        items={asked.map(({ control, label, done }) => ({
          id: control,
          done,
          label: (
            <a href={`#${control}`} onClick={goToControl}>
              {done ? label : <b>{label}</b>}
            </a>
          ),
        }))}
      />
      <p className="small">Guardamos o que você digita nesta aba até enviar.</p>
    </SummaryLedger>
  );
}
