import { MARKETING_WORDS, type MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

/** Label of the link below the organisers' text. */
const MARKETING_ACTION = 'Ver as etapas';
/** Label of the visible unsubscribe link. */
const MARKETING_STOP = 'Não quero mais receber estes e-mails';
/** Length of the preview next to the subject in a mailbox. */
const PREVIEW_LETTERS = 140;

interface MarketingMessage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly purpose: MarketingPurpose;
  /** Unsubscribe page, and the URL for mail programs to post to. */
  readonly stop: { readonly page: string; readonly post: string };
}

/** Marketing message from the organisers to customers who consented, with unsubscribe link (DESK-106). */
export const marketingMessage = defineEmail<'marketing-message', MarketingMessage>({
  name: 'marketing-message',
  sample: {
    subject: 'As inscrições da Etapa Poços de Caldas abrem na terça',
    paragraphs: ['Olá, Marina!', 'Na terça, às 12:00, abrem as inscrições. São 60 vagas.'],
    purpose: 'receive_event_emails',
    stop: {
      page: 'https://portal.example/nao-receber?link=segredo',
      post: 'https://portal.example/api/marketing/segredo',
    },
  },
  write: ({ subject, paragraphs, purpose, stop }, { publicUrl, brand }) => ({
    subject,
    preview: paragraphs.join(' ').slice(0, PREVIEW_LETTERS),
    title: subject,
    paragraphs,
    action: { label: MARKETING_ACTION, url: `${publicUrl}${paths.publicStages}` },
    closing: [
      `Você recebe este e-mail porque autorizou ${MARKETING_WORDS[purpose]} no ${brand.siteName}.`,
    ],
    link: { label: MARKETING_STOP, url: stop.page },
    stopAt: stop.post,
  }),
});
