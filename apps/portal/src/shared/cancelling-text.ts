import { centsFromWire, formatReais, keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import { cancellationEndText, keptText } from '@trilha/contract/registrations/cancelling.texts.ts';
import { refundOnCancelling } from '@trilha/contract/registrations/refund.rules.ts';
import { goesBackText } from '@trilha/contract/registrations/refund.texts.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';

/** What the customer loses when the registration holds no money. */
function unpaidText({ status, waiting_position: position }: Registration): string {
  switch (status) {
    case 'Lista de Espera': {
      const place = position === null ? 'o seu lugar' : `o ${position}º lugar`;
      return `Nada foi pago. Você sai da lista de espera e perde ${place}.`;
    }
    case 'Aguardando Pagamento':
      return 'Nenhum pagamento chegou até agora. Se um Pix seu ainda chegar, ele volta inteiro. Sua vaga fica para quem espera.';
    case 'Aguardando':
    case 'Aprovado':
    case 'Registrado com sucesso':
    case 'Cancelada':
      return 'Nada foi pago, então não há o que devolver. Sua vaga fica para quem espera.';
  }
}

/** What cancelling now means for the customer's money: amount, destination and deadline (FACE-50). */
export function cancellingText(registration: Registration, now: Date): string {
  return keepAmountsWhole(sentences(registration, now));
}

function sentences(registration: Registration, now: Date): string {
  const { status, money, step } = registration;
  const limit = step.cancellation_limit;
  const held = { status, heldCents: centsFromWire(money.held), cancellationLimit: limit };
  const refund = refundOnCancelling(held, now);
  switch (refund.kind) {
    case 'nothing':
      return unpaidText(registration);
    case 'kept':
      return keptText(refund.cents, limit);
    case 'full': {
      const back = goesBackText(formatReais(refund.cents), money.by_hand);
      const end = cancellationEndText(limit);
      return end === null ? back : `${back} Isso vale para quem cancela até ${end}.`;
    }
  }
}
