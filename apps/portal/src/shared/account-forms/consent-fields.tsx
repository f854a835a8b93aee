import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import type { ComponentProps, JSX } from 'react';
import { privacyAddress, termsAddress } from '../brand-addresses.ts';
import { useBrand } from '../brand.tsx';

export type Consent = (typeof CONSENTS)[number];

/** C74: one label per field. */
const consentTexts: Readonly<Record<Consent, string>> = {
  receive_vehicle_info: 'Quero receber informações sobre o meu veículo.',
  receive_event_emails: 'Quero receber e-mails sobre os eventos.',
  receive_newsletter: 'Quero receber a newsletter.',
  receive_offers: 'Quero receber ofertas.',
  receive_news: 'Quero receber novidades da marca.',
};

/** The mandatory terms checkbox, with links to both documents (ONB-05, PROF-05, BRD-15). */
export function TermsField(
  input: Omit<ComponentProps<typeof CheckboxField>, 'children'>,
): JSX.Element {
  const brand = useBrand();
  return (
    <CheckboxField {...input}>
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
  );
}

/** The five optional consents (ONB-06, PROF-06). */
export function ConsentFields({
  field,
}: {
  field: (name: Consent) => Omit<ComponentProps<typeof CheckboxField>, 'children'>;
}): JSX.Element {
  return (
    <fieldset className="stack-s">
      <legend className="legend">O que você quer receber</legend>
      <p className="help">Nada aqui é obrigatório, e você muda quando quiser.</p>
      {CONSENTS.map((name) => (
        <CheckboxField key={name} {...field(name)}>
          {consentTexts[name]}
        </CheckboxField>
      ))}
    </fieldset>
  );
}
