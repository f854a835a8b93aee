import { type ComponentType, createContext, type JSX, type ReactNode, use } from 'react';

/** What one feature shows of another. Features never import each other, so the app fills these in. */
export interface Slots {
  /** The payment of a registration, whatever its state: 'QR Code Pix' and the page after a submit. */
  PaymentPanel: ComponentType<{ registrationId: number }>;
}

const SlotsContext = createContext<Slots | null>(null);

export function SlotsProvider(props: { slots: Slots; children: ReactNode }): JSX.Element {
  return <SlotsContext value={props.slots}>{props.children}</SlotsContext>;
}

export function useSlots(): Slots {
  const slots = use(SlotsContext);
  if (!slots) throw new Error('useSlots needs a SlotsProvider');
  return slots;
}
