import { parseStatus } from '../registrations/status.rules.ts';

/** PAY-01. */
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
 * What the panel shows after a submit, by the registration's status (PAY-01, PAY-02, C153). A
 * registration without a fee looks like an approved one under its own title. Null for a cancelled
 * or unknown status, for which no title is documented.
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
 * What the 'Pagamento' modal of 'QR Code Pix' shows: only payment data while payment is due (C153),
 * afterwards the panel of the status reached.
 */
export function paymentPanel(status: string): Panel | null {
  return parseStatus(status) === 'Aguardando Pagamento'
    ? { mode: 'QRCode', title: null }
    : feedbackPanel(status);
}
