import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { FieldProblem } from '@trilha/ui/feedback/error-summary.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { readDraft, saveDraft } from '../../shared/drafts.ts';
import { showAlert } from '../../shared/feedback/overlay-store.ts';
import { type SchemaForm, useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { setCustomer, useCustomer } from '../../shared/session/current-customer.ts';
import { rename } from '../../shared/session/session.ts';
import {
  initialValues,
  type RegistrationOutput,
  type RegistrationValues,
  registrationLabels,
  registrationSchema,
  SHOWN_STEPS,
  stepOfFields,
  STEPS,
  updateBody,
} from './registration-form.ts';

const FORM = 'cadastro';
const STEP = 'cadastro-passo';

/** ONB-15, letter for letter. */
const TERMS_MISSING = 'Você deve aceitar os termos de uso para continuar.';

export interface RegistrationForm {
  readonly form: SchemaForm<RegistrationValues, RegistrationOutput>;
  readonly step: number;
  /** Positions of the shown steps that ask for nothing more. */
  readonly valid: ReadonlySet<number>;
  /** Only what the current step's fields have to say. */
  readonly summary: SchemaForm<RegistrationValues, RegistrationOutput>['summary'];
  readonly back: () => void;
  readonly next: () => void;
  readonly submit: (event: FormEvent) => void;
}

function storedStep(customerId: number): number {
  const step = Number(readDraft(customerId, STEP)?.['step']);
  return step >= 1 && step <= SHOWN_STEPS.length ? step : 1;
}

function validSteps(values: RegistrationValues): ReadonlySet<number> {
  const parsed = registrationSchema.safeParse(values);
  const wrong = new Set(
    parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])),
  );
  if (!values.terms_accepted) wrong.add('terms_accepted');
  const valid = SHOWN_STEPS.filter(({ fields }) => !fields.some((field) => wrong.has(field)));
  return new Set(valid.map(({ position }) => position));
}

/** What was wrong at an attempt: the list stays as it was told, so that nothing moves under a finger. */
function useProblemsOf(attempt: number, problems: FieldProblem[]): FieldProblem[] {
  const latest = useRef(problems);
  const [told, setTold] = useState<FieldProblem[]>([]);
  useEffect(() => {
    latest.current = problems;
  });
  useEffect(() => setTold(attempt === 0 ? [] : latest.current), [attempt]);
  return told;
}

/** The stepper's state (ONB-11 to ONB-21): one form, a step that survives a reload, one submit. */
export function useRegistration(): RegistrationForm {
  const customer = useCustomer();
  const brand = useBrand();
  const [step, setStep] = useState(() => storedStep(customer.id));
  const [attempt, setAttempt] = useState(0);
  const form = useSchemaForm<RegistrationValues, RegistrationOutput>({
    id: FORM,
    schema: registrationSchema,
    defaultValues: initialValues(customer),
    labels: registrationLabels,
    draftOf: customer.id,
    fieldOf: (field) => field.replace(/^vehicle\./, ''),
  });
  const { methods } = form;
  const fields: readonly string[] = STEPS[step - 1]?.fields ?? [];

  function goTo(target: number): void {
    const bounded = Math.max(1, Math.min(target, SHOWN_STEPS.length));
    setStep(bounded);
    setAttempt(0);
    saveDraft(customer.id, STEP, { step: bounded });
    globalThis.scrollTo({ top: 0 });
  }

  async function next(): Promise<void> {
    const asked = STEPS[step - 1]?.fields ?? [];
    // Touched fields are judged while they change (ONB-12): an error that went only when its field
    // is left would move the next control away from under the finger.
    for (const name of asked) {
      methods.setValue(name, methods.getValues(name), { shouldTouch: true });
    }
    const isValid = await methods.trigger(asked);
    if (isValid) goTo(step + 1);
    else setAttempt((count) => count + 1);
  }

  async function send(values: RegistrationOutput): Promise<void> {
    try {
      const answer = await call(updateCustomer, { body: updateBody(values, brand.id) });
      rename(answer.customer.person.name);
      setCustomer(answer.customer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await methods.trigger();
      const refused = Object.keys(error.errors).map((field) => field.replace(/^vehicle\./, ''));
      const target = stepOfFields(error.code === 'duplicate_chassis' ? ['chassis'] : refused);
      if (target !== null) goTo(target);
      showAlert({ type: 'error', message: error.message });
      throw error;
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!methods.getValues('terms_accepted')) {
      showAlert({ type: 'warning', message: TERMS_MISSING });
      return;
    }
    const valid = validSteps(methods.getValues());
    const missing = SHOWN_STEPS.find(({ position }) => !valid.has(position));
    if (missing) {
      goTo(missing.position);
      setAttempt(1);
    }
    form.submit(send)(event);
  };

  const problems = form.summary.problems.filter(({ field }) =>
    fields.some((name) => field === `${FORM}-${name}`),
  );

  return {
    form,
    step,
    valid: validSteps(methods.watch()),
    summary: { attempt, problems: useProblemsOf(attempt, problems) },
    back: () => goTo(step - 1),
    next: () => void next(),
    submit,
  };
}
