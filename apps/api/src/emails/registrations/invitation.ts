import { paths, to } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

interface InvitationEmail {
  readonly link: string;
  readonly stage: string;
  readonly place: string;
  /** Format: dd/MM/yyyy às HH:mm; null for a stage without a date. */
  readonly date: string | null;
  /** Previous date, when the stage was postponed since the last e-mail. */
  readonly movedFrom: string | null;
  readonly until: string;
  readonly vehicles: number;
  /** True when this link replaces one sent before. */
  readonly isAgain: boolean;
}

/** Invites a customer to a stage, with a reserved place (D24). */
export const invitationEmail = defineEmail<'invitation', InvitationEmail>({
  name: 'invitation',
  sample: {
    link: `https://portal.example${to(paths.bypass, { token: 'token', step_id: 1, auth: 'auth' })}`,
    stage: 'Etapa Poços de Caldas',
    place: 'Poços de Caldas (MG)',
    date: '18/04/2026 às 08:00',
    movedFrom: null,
    until: '10/04/2026 às 18:00',
    vehicles: 1,
    isAgain: false,
  },
  write: ({ link, stage, place, date, movedFrom, until, vehicles, isAgain }, { brand }) => ({
    subject:
      movedFrom === null ? `Convite: ${stage}` : `A etapa do seu convite mudou de data: ${stage}`,
    preview: `Seu lugar está guardado até ${until}.`,
    title: movedFrom === null ? 'Você foi convidado' : 'A etapa mudou de data',
    paragraphs: [
      movedFrom === null
        ? `A organização do portal ${brand.nickname} guardou um lugar para você nesta etapa. É por este link, que entra em seu nome:`
        : `A etapa para a qual a organização do portal ${brand.nickname} convidou você foi adiada. O lugar continua guardado. É por este link, que entra em seu nome:`,
    ],
    facts: [
      ['Etapa', stage],
      ['Onde', place],
      ...(movedFrom === null ? [] : [['Quando, antes', movedFrom] as const]),
      ...(date === null ? [] : [[movedFrom === null ? 'Quando' : 'Quando, agora', date] as const]),
      ['Veículos', `${vehicles}`],
      ['Convite vale até', until],
    ],
    action: { label: 'Fazer a inscrição', url: link },
    closing: [
      'O link é só seu: não o encaminhe.',
      ...(isAgain ? ['Ele substitui o que enviamos antes, que não abre mais.'] : []),
    ],
  }),
});
