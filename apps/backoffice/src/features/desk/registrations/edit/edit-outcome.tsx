import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { problemOf } from '../../../../shared/forms/use-sending.ts';
import { EditTold } from './edit-told.tsx';
import type { useEditing } from './use-edit.ts';

interface EditOutcomeProps {
  editing: Pick<
    ReturnType<typeof useEditing>,
    'body' | 'told' | 'takesTwo' | 'refusal' | 'isAsking'
  >;
  canSave: boolean;
  onSave: () => void;
}

/** An error message; for a rule, adds that it also binds the organisers. */
function refusalWords(refusal: Error): string {
  const words = problemOf(refusal);
  const isRule = refusal instanceof ApiError && refusal.status === 422;
  return isRule ? `${words} Esta regra vale também para a organização.` : words;
}

/** Next to the choices: their effects, or why they are refused. */
export function EditOutcome({ editing, canSave, onSave }: EditOutcomeProps): JSX.Element {
  const { body, told, takesTwo, refusal, isAsking } = editing;
  const isUnchanged = told !== null && told.changes.length === 0;
  return (
    <section aria-label="O que muda" aria-busy={isAsking}>
      <h2>
        O que muda <span className="s">calculado agora, ainda não feito</span>
      </h2>
      {body === null ? <p className="q">Escolha carro e piloto.</p> : null}
      {isAsking ? <p className="q">Ensaiando…</p> : null}
      {isUnchanged ? <p className="q">Nada mudou ainda.</p> : null}
      {told !== null && !isUnchanged ? <EditTold told={told} takesTwo={takesTwo} /> : null}
      <Problem text={refusal === null || isAsking ? null : refusalWords(refusal)} />
      <div className="edit-do">
        <Button variant="primary" aria-disabled={!canSave} onClick={canSave ? onSave : undefined}>
          {takesTwo ? 'Propor…' : 'Gravar…'}
        </Button>
      </div>
    </section>
  );
}
