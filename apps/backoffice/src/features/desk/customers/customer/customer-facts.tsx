import type { DeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import type { JSX } from 'react';
import { ShortBrandTag } from '../../../../shared/parts/brand-tag.tsx';
import { Masked } from '../reveal/masked.tsx';
import { RevealButton, useRevealRefusal } from '../reveal/reveal-button.tsx';
import { CustomerState } from './customer-words.tsx';

/** A customer's state, brand, e-mail, and masked CPF and phone that permitted users can reveal. */
export function CustomerFacts({ customer }: { customer: DeskCustomer }): JSX.Element {
  const { state, automaker_id, email, person_id, name, cpf, phone } = customer;
  const refusal = useRevealRefusal();
  return (
    <>
      <div className="desk-facts desk-facts--plain">
        <b>
          <CustomerState state={state} />
        </b>
        <ShortBrandTag id={automaker_id} />
        <span>{email}</span>
      </div>
      {state === 'erased' ? null : (
        <div className="desk-masked">
          <Masked id={person_id} cpf={cpf} phone={phone} />{' '}
          <RevealButton id={person_id} name={name || email} />
          {refusal === null ? null : (
            <span className="s" aria-hidden="true">
              {refusal}
            </span>
          )}
        </div>
      )}
    </>
  );
}
