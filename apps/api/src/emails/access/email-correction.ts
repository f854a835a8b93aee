import * as z from 'zod/mini';
import { paths } from '@trilha/contract/portal-paths.ts';
import { defineQueuedEmail } from '../define-email.ts';

/** Sent to the current address when staff correct an account's e-mail, so that the owner notices a wrong request. */
export const emailCorrection = defineQueuedEmail({
  name: 'email-correction',
  data: z.object({}),
  sample: {},
  write: (_, { brand, publicUrl }) => ({
    subject: 'Pediram a troca do seu e-mail',
    preview: 'Foi você? Então está tudo certo.',
    title: 'Pediram a troca do seu e-mail',
    paragraphs: [
      `A organização recebeu um pedido para trocar o e-mail da sua conta no portal ${brand.nickname}. O endereço novo recebeu um link para confirmar. Até lá, nada muda.`,
    ],
    action: { label: 'Entrar no portal', url: `${publicUrl}${paths.login}` },
    closing: [
      'Foi você? Então está tudo certo.',
      `Não foi? Fale agora com a gente: ${brand.support.customerService.phone}.`,
    ],
  }),
});
