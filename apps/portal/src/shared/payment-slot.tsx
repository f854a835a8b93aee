import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { createContext, type ReactNode, use } from 'react';
import { openModal } from './feedback/overlay-store.ts';

export interface PaymentSlotProps {
  /** As the caller knows it, so that nothing flickers; the panel follows it in the cache from there. */
  registration: Registration;
  /**
   * - `page`: draws the head of a page too, with its only `h1`, and a 'Voltar' to the events (PAY-05)
   * - `dialog`: below the title of a modal
   */
  place: 'page' | 'dialog';
  /** On a page from which nothing leads back, as for an invitation: without 'Voltar'. */
  isAlone?: true;
  /** Under the page's title: stage, date and inscription number. */
  lead?: ReactNode;
}

/** Features never import each other: the app puts the payments feature in here. */
export const PaymentContext = createContext<(props: PaymentSlotProps) => ReactNode>(() => null);

/**
 * Where a registration is paid and followed until it is approved. Brings every mode of PAY-01, so it
 * is also the whole answer to a submitted registration: `<PaymentSlot place="page" …>`.
 */
export function PaymentSlot(props: PaymentSlotProps): ReactNode {
  return use(PaymentContext)(props);
}

/** The modal 'Pagamento' of 'QR Code Pix' (EVT-25). `onClose` runs when the person closes it. */
export function openPayment(registration: Registration, onClose: () => void): void {
  openModal({
    title: 'Pagamento',
    isPanel: true,
    content: <PaymentSlot registration={registration} place="dialog" />,
    onClose,
  });
}
