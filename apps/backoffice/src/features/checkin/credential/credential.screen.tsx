import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import {
  checkCredentialAtDesk,
  type CredentialCheck,
  LONGEST_CODE,
} from '@trilha/contract/credentials/credential-check.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { stageWords } from '../../../shared/parts/stage-words.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { useGateStages } from '../arrivals/use-arrivals.ts';
import { CHECK_WORDS } from './check-words.ts';
import '../checkin.css';

/** Shows the server's verdict on a credential. */
function Verdict({ checked }: { checked: CredentialCheck }): JSX.Element {
  const staff = useStaff();
  const { verdict, registration } = checked;
  const [title, means] = CHECK_WORDS[verdict];
  const number = registration && formatInscriptionNumber(registration.number);
  return (
    <section className={verdict === 'valid' ? 'checkin-told' : 'checkin-told checkin-told--bad'}>
      <h2>{title}</h2>
      <p>{means}</p>
      {registration === null ? null : (
        <div className="lines">
          <div>
            <span>Inscrição</span>
            <span className="v num">
              {may(staff, 'registrations:view') ? (
                <Link
                  to={generatePath(backofficePaths.registration, { id: String(registration.id) })}
                >
                  {number}
                </Link>
              ) : (
                number
              )}
            </span>
          </div>
          <div>
            <span>Etapa</span>
            <span className="v">{stageWords(registration.stage)}</span>
          </div>
          <div>
            <span>Carros</span>
            <span className="v">{registration.plates}</span>
          </div>
          <div>
            <span>Situação agora</span>
            <span className="v">{registration.status}</span>
          </div>
        </div>
      )}
    </section>
  );
}

/** Checks one credential. A QR reader types into the field, or the user pastes the code's text or types a number. */
export default function CredentialScreen(): JSX.Element {
  const { brand } = useScope();
  const stages = useGateStages(brand);
  const [checked, setChecked] = useState<CredentialCheck | null>(null);
  const { isSending, problem, errors, send } = useSending();
  return (
    <Screen>
      <ScreenHead
        title="Conferir credencial"
        facts={<Link to={backofficePaths.arrivals}>Chegadas</Link>}
      />
      <Form
        className="rows checkin-check"
        onSend={(typed) => {
          setChecked(null);
          void send(async () => {
            const stage = textOf(typed, 'stage');
            const body = {
              code: textOf(typed, 'code'),
              stage_id: stage === '' ? null : Number(stage),
            };
            setChecked(await call(checkCredentialAtDesk, { body }));
            // Selects the text, so that a QR reader's next code replaces it.
            typed.querySelector<HTMLInputElement>('[name=code]')?.select();
          });
        }}
      >
        <SelectField label="Etapa" name="stage" problem={errors['stage_id']?.[0]}>
          <option value="">Qualquer uma</option>
          {(stages.data ?? []).map((one) => (
            <option key={one.id} value={one.id}>
              {stageWords(one)}
            </option>
          ))}
        </SelectField>
        <Field
          label="Código ou número"
          name="code"
          required
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help="O texto que o leitor de QR code mostra, ou o número da inscrição com a etapa."
          problem={errors['code']?.[0]}
        />
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <div>
          <Button type="submit" variant="primary" disabled={isSending}>
            Conferir
          </Button>
        </div>
      </Form>
      <div className="checkin-check" aria-live="polite">
        {checked === null ? null : <Verdict checked={checked} />}
      </div>
    </Screen>
  );
}
