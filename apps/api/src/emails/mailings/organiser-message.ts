import { defineEmail } from '../define-email.ts';
import { registrations } from '../registrations/registration-email.ts';

/** Under the words of the organisers, which way leads on. */
export const MESSAGE_ACTION = 'Ver minha inscrição';
/** So much of its beginning stands beside the subject in a mailbox. */
const PREVIEW_LETTERS = 140;

interface OrganiserMessage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** What the organisers write to the people of registrations, in their own words (DESK-78). */
export const organiserMessage = defineEmail<'organiser-message', OrganiserMessage>({
  name: 'organiser-message',
  sample: {
    subject: 'Briefing da Etapa Poços de Caldas',
    paragraphs: [
      'Olá, Marina!',
      'O briefing é às 07:00, no Parque José Affonso Junqueira. Leve a credencial no celular.',
    ],
  },
  write: ({ subject, paragraphs }, context) => ({
    subject,
    preview: paragraphs.join(' ').slice(0, PREVIEW_LETTERS),
    title: subject,
    paragraphs,
    action: registrations(context, MESSAGE_ACTION),
  }),
});
