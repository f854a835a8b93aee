import { parseStatus } from '../registrations/status.rules.ts';

/** Modes of the payment panel (PAY-01). */
export type PanelMode =
  | 'QRCode'
  | 'Aprovado'
  | 'Aguardando Pagamento'
  | 'Lista de espera'
  | 'Aguardando';

export type Panel = { mode: PanelMode; title: string | null };

const DONE = 'Inscrição realizada com sucesso!';
const GOT_A_PLACE = 'Você conseguiu uma vaga!';
const WAITING = 'Você está na lista de espera!';

/**
 * Panel shown after a submit, by registration status (PAY-01, PAY-02, C153). A registration without fee looks like an
 * approved one with its own title. Null for a cancelled or unknown status, for which no title is documented.
 */
export function feedbackPanel(status: string): Panel | null {
  switch (parseStatus(status)) {
    case 'Aprovado':
      return { mode: 'Aprovado', title: GOT_A_PLACE };
    case 'Registrado com sucesso':
      return { mode: 'Aprovado', title: DONE };
    case 'Aguardando Pagamento':
      return { mode: 'Aguardando Pagamento', title: DONE };
    case 'Aguardando':
      return { mode: 'Aguardando', title: DONE };
    case 'Lista de Espera':
      return { mode: 'Lista de espera', title: WAITING };
    case 'Cancelada':
    case null:
      return null;
  }
}

/**
 * Panel in the 'Pagamento' modal of 'QR Code Pix': payment data only while payment is due (C153), afterwards the panel
 * of the current status.
 */
export function paymentPanel(status: string): Panel | null {
  return parseStatus(status) === 'Aguardando Pagamento'
    ? { mode: 'QRCode', title: null }
    : feedbackPanel(status);
}
