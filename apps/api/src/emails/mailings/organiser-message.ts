import { attachedWords } from '@trilha/contract/desk/mailings/attachments.rules.ts';
import { defineEmail, type EmailAttachment } from '../define-email.ts';
import { registrations } from '../registrations/registration-email.ts';

/** Label of the link below the organisers' text. */
export const MESSAGE_ACTION = 'Ver minha inscrição';
/** Length of the preview next to the subject in a mailbox. */
const PREVIEW_LETTERS = 140;

interface OrganiserMessage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly attachments: readonly EmailAttachment[];
}

/**
 * Message from the organisers to the people of registrations, in their own words (DESK-78), with attachments
 * (DESK-147).
 */
export const organiserMessage = defineEmail<'organiser-message', OrganiserMessage>({
  name: 'organiser-message',
  sample: {
    subject: 'Briefing da Etapa Poços de Caldas',
    paragraphs: [
      'Olá, Marina!',
      'O briefing é às 07:00, no Parque José Affonso Junqueira. Leve a credencial no celular.',
    ],
    attachments: [
      { filename: 'Briefing.pdf', contentType: 'application/pdf', content: '%PDF-1.4\n%%EOF\n' },
    ],
  },
  write: ({ subject, paragraphs, attachments }, context) => {
    const attached = attachedWords(attachments.map(({ filename: name }) => ({ name })));
    return {
      subject,
      preview: paragraphs.join(' ').slice(0, PREVIEW_LETTERS),
      title: subject,
      paragraphs: attached === null ? paragraphs : [...paragraphs, attached],
      action: registrations(context, MESSAGE_ACTION),
      ...(attachments.length > 0 && { attachments }),
    };
  },
});
