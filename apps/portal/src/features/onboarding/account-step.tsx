import type { JSX } from 'react';
import { ConsentFields, TermsField } from '../../shared/account-forms/consent-fields.tsx';
import type { SchemaForm } from '../../shared/forms/use-schema-form.ts';
import type { OnboardingOutput, OnboardingValues } from './onboarding-form.ts';

/** ONB-05, ONB-06: the two documents, the required terms and the optional consents. */
export function AccountStep({
  form,
}: {
  form: SchemaForm<OnboardingValues, OnboardingOutput>;
}): JSX.Element {
  return (
    <div className="stack-m">
      <TermsField {...form.field('terms_accepted')} required />
      <ConsentFields field={form.field} />
    </div>
  );
}
