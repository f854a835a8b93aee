import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { createContext, type ReactNode, use } from 'react';
import { openModal } from './feedback/overlay-store.ts';

export interface PaymentSlotProps {
  /** The caller's copy, shown first to avoid flicker; the panel then follows the query cache. */
  registration: Registration;
  /**
   * - `page`: renders the page's header too, with its only `h1` and a 'Voltar' to the events (PAY-05)
   * - `dialog`: below the title of a modal
   */
  place: 'page' | 'dialog';
  /** On a page without a way back, such as an invitation: no 'Voltar'. */
  isAlone?: true;
  /** Below the page's title: stage, date and inscription number. */
  lead?: ReactNode;
}

/** Features never import each other, so the app injects the payments feature here. */
export const PaymentContext = createContext<(props: PaymentSlotProps) => ReactNode>(() => null);

/**
 * Pays a registration and follows it until approval. It covers every mode of PAY-01, so it also serves as the result of
 * a submitted registration: `<PaymentSlot place="page" …>`.
 */
export function PaymentSlot(props: PaymentSlotProps): ReactNode {
  return use(PaymentContext)(props);
}

/** Opens the modal 'Pagamento' of 'QR Code Pix' (EVT-25). `onClose` runs when the customer closes it. */
export function openPayment(registration: Registration, onClose: () => void): void {
  openModal({
    title: 'Pagamento',
    isPanel: true,
    content: <PaymentSlot registration={registration} place="dialog" />,
    onClose,
  });
}
