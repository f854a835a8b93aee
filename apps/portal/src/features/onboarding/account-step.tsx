import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import type { JSX } from 'react';
import { privacyAddress, termsAddress } from '../../shared/brand-addresses.ts';
import { useBrand } from '../../shared/brand.tsx';
import type { SchemaForm } from '../../shared/forms/use-schema-form.ts';
import type { Consent, RegistrationOutput, RegistrationValues } from './registration-form.ts';

const consentTexts: Readonly<Record<Consent, string>> = {
  receive_vehicle_info: 'Quero receber informações sobre o meu veículo.',
  receive_event_emails: 'Quero receber e-mails sobre os eventos.',
  receive_newsletter: 'Quero receber a newsletter.',
  receive_offers: 'Quero receber ofertas.',
  receive_news: 'Quero receber novidades da marca.',
};

/** ONB-05, ONB-06: the two documents, the terms one has to accept, the permissions one may give. */
export function AccountStep({
  form,
}: {
  form: SchemaForm<RegistrationValues, RegistrationOutput>;
}): JSX.Element {
  const brand = useBrand();
  const { error: _error, ...terms } = form.field('terms_accepted');
  return (
    <div className="stack-m">
      <div>
        <CheckboxField {...terms} required>
          Li e aceito os{' '}
          <a href={termsAddress(brand)} target="_blank" rel="noopener">
            termos de uso
          </a>{' '}
          e a{' '}
          <a href={privacyAddress(brand)} target="_blank" rel="noopener">
            política de privacidade
          </a>
          .
        </CheckboxField>
      </div>
      <fieldset className="stack-s">
        <legend className="legend">O que você quer receber</legend>
        <p className="help">Nada aqui é obrigatório, e você muda quando quiser.</p>
        {CONSENTS.map((name) => {
          const { error: _none, ...consent } = form.field(name);
          return (
            <CheckboxField key={name} {...consent}>
              {consentTexts[name]}
            </CheckboxField>
          );
        })}
      </fieldset>
    </div>
  );
}
