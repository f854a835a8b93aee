import { messages } from '@trilha/contract/brazil/messages.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import type { FieldProblem } from '@trilha/ui/feedback/error-summary.tsx';
import { type FormEvent, use, useEffect, useRef, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { logFailure } from '../../shared/feedback/log-failure.ts';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { clearDraft } from '../../shared/drafts.ts';
import { showAlert } from '../../shared/feedback/overlay-store.ts';
import { tellFailure } from '../../shared/feedback/tell-failure.ts';
import { type SchemaForm, useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { PreloadContext } from '../../shared/navigation/app-link.tsx';
import { reloadCustomer, setCustomer, useCustomer } from '../../shared/session/current-customer.ts';
import { rename } from '../../shared/session/session.ts';
import {
  blankValues,
  initialValues,
  type OnboardingOutput,
  type OnboardingValues,
  onboardingLabels,
  onboardingSchema,
  SHOWN_STEPS,
  stepOfFields,
  STEPS,
  updateBody,
} from './onboarding-form.ts';
import { STEP_DRAFT, useOnboardingStep } from './use-onboarding-step.ts';

const FORM = 'cadastro';

const ALL_FIELDS = SHOWN_STEPS.flatMap(({ fields }) => fields);

/** ONB-15, the specified words. */
const TERMS_MISSING = 'Você deve aceitar os termos de uso para continuar.';

export interface AskedField {
  /** Id of the control. */
  readonly control: string;
  readonly label: string;
  readonly done: boolean;
}

export interface OnboardingForm {
  readonly form: SchemaForm<OnboardingValues, OnboardingOutput>;
  readonly step: number;
  /** Positions of the shown steps without missing or invalid fields. */
  readonly valid: ReadonlySet<number>;
  /** The required fields of the current step. */
  readonly asked: readonly AskedField[];
  /** The problems of the current step's fields only. */
  readonly summary: SchemaForm<OnboardingValues, OnboardingOutput>['summary'];
  readonly back: () => void;
  readonly next: () => void;
  readonly submit: (event: FormEvent) => void;
}

/** Names of the fields that are missing or invalid. */
function wrongFields(values: OnboardingValues): Set<string> {
  const issues = onboardingSchema.safeParse(values).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  if (!values.terms_accepted) wrong.add('terms_accepted');
  return wrong;
}

const required = wrongFields(blankValues);

/** The problems at the last attempt. The list does not change while typing, so that nothing moves under a finger. */
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
export function useOnboarding(): OnboardingForm {
  const preload = use(PreloadContext);
  const customer = useCustomer();
  const brand = useBrand();
  const { step, goTo, leave } = useOnboardingStep(customer.id);
  const [attempted, setAttempted] = useState({ step, count: 0 });
  // After a change of step, also through the browser's history, there has been no attempt yet.
  const attempt = attempted.step === step ? attempted.count : 0;
  const form = useSchemaForm<OnboardingValues, OnboardingOutput>({
    id: FORM,
    schema: onboardingSchema,
    defaultValues: initialValues(customer),
    labels: onboardingLabels,
    draftOf: customer.id,
    fieldOf: (field) => field.replace(/^vehicle\./, ''),
  });
  const { methods } = form;
  const fields: readonly string[] = STEPS[step - 1]?.fields ?? [];

  /**
   * Marks fields as touched, so that they are validated while typing (ONB-12, ONB-19). If an error disappeared only on
   * blur, the next control would move while it is pressed.
   */
  function touch(asked: ReadonlyArray<keyof OnboardingValues>): Promise<boolean> {
    for (const name of asked) {
      methods.setValue(name, methods.getValues(name), { shouldTouch: true });
    }
    return methods.trigger(asked);
  }

  async function next(): Promise<void> {
    if (await touch(STEPS[step - 1]?.fields ?? [])) goTo(step + 1);
    else setAttempted({ step, count: attempt + 1 });
  }

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function send(values: OnboardingOutput): Promise<void> {
    try {
      const answer = await call(updateCustomer, { body: updateBody(values, customer, brand.id) });
      // Loaded on demand to keep this page small (FACE-23).
      const late = await import('../../shared/session/way-to-stage.ts').catch(() => null);
      const way = await late?.wayOfCustomer(customer.id);
      const address = way ?? paths.dashboard;
      // This page goes blank once the customer is complete, so the next one is loaded first.
      await preload(address);
      // A customer who left the page meanwhile is not moved.
      if (isHere.current) await leave(address);
      clearDraft(customer.id, STEP_DRAFT);
      rename(answer.customer.person.name);
      setCustomer(answer.customer);
      void reloadCustomer();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      logFailure('onboarding', error);
      if (!isHere.current) throw error;
      await touch(ALL_FIELDS);
      const refused = Object.keys(error.errors).map((field) => field.replace(/^vehicle\./, ''));
      const target = stepOfFields(error.code === 'duplicate_chassis' ? ['chassis'] : refused);
      if (target !== null) goTo(target);
      tellFailure(error, error.message);
      throw error;
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!methods.getValues('terms_accepted')) {
      form.refuse('terms_accepted', messages.required);
      void touch(['terms_accepted']);
      // Focused before the alert opens, because the alert returns the focus when it closes.
      document.getElementById(`${FORM}-terms_accepted`)?.focus();
      showAlert({ type: 'warning', message: TERMS_MISSING });
      return;
    }
    void touch(ALL_FIELDS).then((isValid) => {
      if (isValid) return form.submit(send)(event);
      const wrong = ALL_FIELDS.filter((name) => methods.getFieldState(name).invalid);
      const target = stepOfFields(wrong) ?? step;
      goTo(target);
      setAttempted({ step: target, count: 1 });
    });
  };

  const problems = form.problems.filter(({ field }) =>
    fields.some((name) => field === `${FORM}-${name}`),
  );
  const wrong = wrongFields(methods.watch());
  for (const name of Object.keys(methods.formState.errors)) wrong.add(name);
  const valid = SHOWN_STEPS.filter((shown) => !shown.fields.some((field) => wrong.has(field)));

  return {
    form,
    step,
    valid: new Set(valid.map(({ position }) => position)),
    asked: fields
      .filter((name) => required.has(name))
      .map((name) => ({
        control: `${FORM}-${name}`,
        label: onboardingLabels[name] ?? name,
        done: !wrong.has(name),
      })),
    summary: { attempt, problems: useProblemsOf(attempt, problems) },
    back: () => goTo(step - 1),
    next: () => void next(),
    submit,
  };
}
