import { maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { TwoColumns } from '@trilha/ui/layout/two-columns.tsx';
import { Steps } from '@trilha/ui/navigation/steps.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { AddressFields } from '../../shared/address-form/address-fields.tsx';
import type { AddressValues } from '../../shared/address-form/address-values.ts';
import { partOf } from '../../shared/forms/form-part.ts';
import { PersonFields, type PersonValues } from '../../shared/people-forms/person-fields.tsx';
import { VehicleFields } from '../../shared/vehicle-form/vehicle-fields.tsx';
import type { VehicleValues } from '../../shared/vehicle-form/vehicle-values.ts';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { useCustomer } from '../../shared/session/current-customer.ts';
import { MissingHere } from './missing-here.tsx';
import './register.css';
import { SHOWN_STEPS } from './onboarding-form.ts';
import { type OnboardingForm, useOnboarding } from './use-onboarding.ts';

// Only the last step needs it, so it loads separately and the first step appears sooner.
const useAccountStep = lateModule(() => import('./account-step.tsx'));

/** The specified title (ONB-01). */
const TITLE = 'Vamos revisar ou completar suas informações';

const leads: Readonly<Record<number, string>> = {
  1: 'Quem é você. CPF e e-mail já estão confirmados.',
  2: 'Onde você mora. O CEP faz quase tudo.',
  3: 'O carro que vai pra trilha. O chassi faz quase tudo.',
  4: 'Falta só aceitar os termos.',
};

export function Skeleton(): JSX.Element {
  return (
    <div className="wrap">
      <PageHead title={TITLE} small />
      <Block />
      <Block />
      <Block shape="short" />
    </div>
  );
}

function StepFields({ step, form }: Pick<OnboardingForm, 'step' | 'form'>): JSX.Element {
  const { person, email } = useCustomer();
  const account = useAccountStep();
  switch (step) {
    case 1:
      return (
        <PersonFields
          form={partOf<PersonValues>(form)}
          cpf={maskCpf(person.cpf ?? '')}
          email={email}
        />
      );
    case 2:
      return <AddressFields form={partOf<AddressValues>(form)} />;
    case 3:
      return <VehicleFields form={partOf<VehicleValues>(form)} />;
    default:
      return account ? <account.AccountStep form={form} /> : <Block shape="short" />;
  }
}

/** Four steps, one submit (ONB-01 to ONB-35). */
export default function RegisterScreen(): JSX.Element {
  const onboarding = useOnboarding();
  const { form, step, valid, asked, summary, back, next, submit } = onboarding;
  const isReview = useSearch().has('review');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isLast = step === SHOWN_STEPS.length;

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="wrap register">
      <PageHead
        title={TITLE}
        lead={isReview ? 'Confira cada passo e corrija o que mudou.' : undefined}
        small
      />
      <Steps
        label="Passos do cadastro"
        current={step}
        steps={SHOWN_STEPS.map(({ position, label }) => ({
          position,
          label,
          valid: valid.has(position),
        }))}
      />
      <TwoColumns label="O que falta" aside={<MissingHere asked={asked} />}>
        <form
          className="stack-m register-form"
          noValidate
          onSubmit={(event) => {
            if (isLast) submit(event);
            else {
              event.preventDefault();
              next();
            }
          }}
        >
          <div className="stack-s">
            <p className="label" id="passo">
              Passo {step} de {SHOWN_STEPS.length}
            </p>
            <h2 ref={heading} tabIndex={-1} aria-describedby="passo">
              {SHOWN_STEPS[step - 1]?.label}
            </h2>
            <p className="quiet">{leads[step]}</p>
          </div>
          <ErrorSummary
            problems={summary.attempt > 0 ? summary.problems : []}
            attempt={summary.attempt}
          />
          <StepFields step={step} form={form} />
          <ActionBar kind="form">
            <Button variant="tertiary" disabled={step === 1} onClick={back}>
              Voltar
            </Button>
            <Button type="submit" variant="primary" block busy={form.isSending}>
              {isLast ? 'Enviar' : 'Próximo'}
            </Button>
          </ActionBar>
        </form>
      </TwoColumns>
    </div>
  );
}
