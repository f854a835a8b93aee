import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';

/** A question about an entry in review with the customer's answer. */
export function askedAndAnswered(at: string): DeskRegistration['question'] {
  return {
    about: 'document',
    at,
    name: 'Iara Nogueira',
    note: 'Não encontramos o chassi do seu veículo na base da montadora. Qual é o número que está no documento?',
    is_answered: true,
    answer: 'É 93XKL1TB4PC028818. Eu tinha trocado o 8 pelo B, desculpe.',
    answered_at: at,
  };
}
