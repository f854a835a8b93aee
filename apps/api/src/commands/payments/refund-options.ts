import { endToEndId, optional, refundId, required } from '../options.ts';

/** Which refund a command is about. Its id is the provider's, and unique per payment only. */
export const refundOptions = {
  refund: required('DEVOLUCAO', 'A devolução, como em list-refunds', refundId),
  payment: optional('E2E', 'O Pix dela, onde a mesma identificação está em vários', endToEndId),
};

/** Message when the id alone matches several. */
export const SEVERAL_REFUNDS =
  'Mais de um pagamento tem uma devolução com esta identificação: diga qual com --payment.';
