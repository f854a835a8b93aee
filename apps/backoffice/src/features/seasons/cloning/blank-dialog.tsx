import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { beginStage } from '@trilha/contract/seasons/cloning.endpoints.ts';
import { type JSX, type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SaidError } from '../../../shared/forms/said-error.ts';
import type { FieldErrors } from '../../../shared/forms/use-sending.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { typedWhole, wholeProblem } from '../../../shared/parts/typed-number.ts';
import { useMade } from '../use-made.ts';

interface BlankDialogProps {
  /** The events that the new stage may join. */
  events: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  /** Shown before the fields: the choice of another starting point. */
  children: ReactNode;
  onClose: () => void;
}

const EMPTY = { title: '', city_uf: '', uf: '', vacancies: '', stage_date: '' };

/** Creates an empty stage with the required fields; the rest follows in its editor. */
export function BlankDialog({ events, children, onClose }: BlankDialogProps): JSX.Element {
  const made = useMade(backofficePaths.seasonStage, onClose);
  const [id, setId] = useState(events[0]?.id ?? 0);
  const [typed, setTyped] = useState(EMPTY);
  const field = (errors: FieldErrors, name: keyof typeof EMPTY, label: string) => ({
    label,
    autoComplete: 'off',
    value: typed[name],
    problem: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ReasonDialog
      title="Nova etapa"
      lead="Nasce sem publicar e abre no editor, onde entra o resto."
      does="Criar a etapa"
      wide
      onClose={onClose}
      onSend={async (reason) => {
        const body = {
          title: typed.title,
          city_uf: typed.city_uf,
          uf: typed.uf.trim().toUpperCase(),
          vacancies: typedWhole(typed.vacancies),
          stage_date: typed.stage_date === '' ? null : typed.stage_date.replace('T', ' '),
          reason,
        };
        if (wholeProblem(typed.vacancies) !== null) {
          throw new SaidError('Vagas: um número inteiro, como 120.');
        }
        const { stages } = await call(beginStage, { params: { id }, body });
        const [stage] = stages;
        if (stage === undefined) onClose();
        else await made(stage.id);
      }}
    >
      {(errors) => (
        <>
          {children}
          <div className="fields-two">
            <SelectField
              label="Evento"
              value={id}
              help="As categorias são as do evento."
              onChange={({ target }) => setId(Number(target.value))}
            >
              {events.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </SelectField>
            <Field {...field(errors, 'title', 'Nome')} required maxLength={160} />
            <Field
              {...field(errors, 'city_uf', 'Cidade')}
              required
              maxLength={120}
              help="Assim: Socorro (SP)"
            />
            <Field {...field(errors, 'uf', 'Estado')} required maxLength={2} help="A sigla: SP" />
            <Field
              {...field(errors, 'vacancies', 'Vagas')}
              required
              inputMode="numeric"
              className="in num"
              help="Em carros"
              problem={wholeProblem(typed.vacancies) ?? errors['vacancies']?.[0]}
            />
            <Field {...field(errors, 'stage_date', 'Data e largada')} type="datetime-local" />
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
