import {
  REHEARSAL_CUSTOMERS,
  REHEARSAL_REFUSALS,
  type Rehearsals,
  startRehearsal,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { countWords } from './rehearsal-words.ts';

/** Default of three customers per place, as at a popular opening. */
const PER_PLACE = 3;

function usualCrowd({ places, last_opening: last }: Rehearsals): number {
  const { least, most } = REHEARSAL_CUSTOMERS;
  return Math.min(most, Math.max(least, last?.customers ?? 0, places * PER_PLACE));
}

interface RehearsalFormProps {
  known: Rehearsals;
  onBegun: () => Promise<unknown>;
}

/** Settings of a rehearsal: number of customers, arrival curve, behaviour of the Pix provider. */
export function RehearsalForm({ known, onBegun }: RehearsalFormProps): JSX.Element {
  const staff = useStaff();
  const { isSending, problem, errors, send } = useSending();
  const [customers, setCustomers] = useState(String(usualCrowd(known)));
  const [curve, setCurve] = useState<'minute' | 'last'>('minute');
  const [pix, setPix] = useState<'normal' | 'slow'>('normal');
  const { stage, refusal, last_opening: last } = known;
  const held = may(staff, 'season:edit') ? null : refusalText('season:edit');
  const why = held ?? (refusal === null ? null : REHEARSAL_REFUSALS[refusal]);
  const begin = (): void => {
    const body = { customers: Number(customers), curve, pix };
    void send(async () => {
      await call(startRehearsal, { params: { id: stage.id }, body });
      await onBegun();
    });
  };
  return (
    <section className="rehearsal-form" aria-labelledby="novo-ensaio">
      <h2 id="novo-ensaio">Ensaiar</h2>
      <div className="rehearsal-fields">
        <Field
          label="Clientes inventados"
          type="number"
          inputMode="numeric"
          className="in num"
          min={REHEARSAL_CUSTOMERS.least}
          max={REHEARSAL_CUSTOMERS.most}
          value={customers}
          help={`São ${countWords(known.places)} vagas. Até ${countWords(REHEARSAL_CUSTOMERS.most)} clientes.`}
          problem={errors['customers']?.[0]}
          onChange={(event) => setCustomers(event.target.value)}
        />
        <SelectField
          label="Como chegam"
          value={curve}
          help={
            last === null
              ? 'Ainda não houve outra abertura desta marca para repetir.'
              : `Em ${last.title} vieram ${countWords(last.customers)} nos dois primeiros minutos.`
          }
          onChange={(event) => setCurve(event.target.value === 'last' ? 'last' : 'minute')}
        >
          <option value="minute">Metade nos primeiros 7 segundos</option>
          {last === null ? null : <option value="last">Como na última abertura</option>}
        </SelectField>
        <SelectField
          label="Provedor do Pix"
          value={pix}
          help="Lento: cada pedido espera três segundos."
          onChange={(event) => setPix(event.target.value === 'slow' ? 'slow' : 'normal')}
        >
          <option value="normal">Responde logo</option>
          <option value="slow">Lento</option>
        </SelectField>
      </div>
      <Problem text={problem} />
      <GuardedButton look={{ variant: 'solid' }} refusal={why} isBusy={isSending} onDo={begin}>
        Ensaiar a abertura
      </GuardedButton>
      {why === null ? null : <p className="q s">{why}</p>}
    </section>
  );
}
