import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';

/** What a screen reader says while the film plays. */
export function wonSaid({ amount, inscription_number, step }: Registration): string {
  const what = centsFromWire(amount) > 0 ? 'Pagamento confirmado' : 'Inscrição confirmada';
  const number = formatInscriptionNumber(inscription_number);
  return `${what}. Você conseguiu uma vaga! Inscrição ${number}, ${step.title}.`;
}
