import * as z from 'zod/mini';
import { paths } from '@trilha/contract/portal-paths.ts';
import { defineQueuedEmail } from '../define-email.ts';

/** Sent after every password change, so that the owner notices one made by somebody else. */
export const passwordChanged = defineQueuedEmail({
  name: 'password-changed',
  data: z.object({ when: z.string() }),
  sample: { when: '10/03/2026 às 12:00' },
  write: ({ when }, { brand, publicUrl }) => ({
    subject: 'Sua senha foi alterada',
    preview: 'Foi você? Então está tudo certo.',
    title: 'Sua senha foi alterada',
    paragraphs: [
      `A senha da sua conta no portal ${brand.nickname} foi alterada. Por segurança, as outras sessões foram encerradas.`,
    ],
    facts: [['Quando', when]],
    action: { label: 'Não fui eu', url: `${publicUrl}${paths.recover}` },
    closing: [
      'Foi você? Então está tudo certo.',
      `Não foi? Crie uma nova senha agora e fale com a gente: ${brand.support.customerService.phone}.`,
    ],
  }),
});
