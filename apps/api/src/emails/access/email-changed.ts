import * as z from 'zod/mini';
import { paths } from '@trilha/contract/portal-paths.ts';
import { defineQueuedEmail } from '../define-email.ts';

/** Sent to the old address when the new one is confirmed. */
export const emailChanged = defineQueuedEmail({
  name: 'email-changed',
  data: z.object({ when: z.string() }),
  sample: { when: '10/03/2026 às 12:00' },
  write: ({ when }, { brand, publicUrl }) => ({
    subject: 'Seu e-mail foi trocado',
    preview: 'As próximas mensagens vão para o endereço novo.',
    title: 'Seu e-mail foi trocado',
    paragraphs: [
      `A sua conta no portal ${brand.nickname} tem outro e-mail agora, confirmado por um link. Por segurança, todas as sessões foram encerradas.`,
    ],
    facts: [['Quando', when]],
    action: { label: 'Entrar no portal', url: `${publicUrl}${paths.login}` },
    closing: [
      'Foi você? Então está tudo certo.',
      `Não foi? Fale agora com a gente: ${brand.support.customerService.phone}.`,
    ],
  }),
});
