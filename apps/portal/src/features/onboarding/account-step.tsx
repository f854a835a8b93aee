import type { JSX } from 'react';
import { ConsentFields, TermsField } from '../../shared/account-forms/consent-fields.tsx';
import type { SchemaForm } from '../../shared/forms/use-schema-form.ts';
import type { OnboardingOutput, OnboardingValues } from './onboarding-form.ts';

/** ONB-05, ONB-06: the two documents, the terms one has to accept, the permissions one may give. */
export function AccountStep({
  form,
}: {
  form: SchemaForm<OnboardingValues, OnboardingOutput>;
}): JSX.Element {
  const box = (name: Parameters<typeof form.field>[0]) => {
    // A missing tick is told by an alert (ONB-15), not under the box.
    const { error: _error, ...field } = form.field(name);
    return field;
  };
  return (
    <div className="stack-m">
      <TermsField {...box('terms_accepted')} required />
      <ConsentFields field={box} />
    </div>
  );
}
