import * as z from 'zod/mini';
import { paths } from '@trilha/contract/portal-paths.ts';
import { defineQueuedEmail } from '../define-email.ts';

/**
 * Under STRICT_PRIVACY a sign-up with another customer's CPF is not reported to the caller. The CPF's owner is notified
 * at their account's address, at most once a day (decision 024).
 */
export const cpfClaimed = defineQueuedEmail({
  name: 'cpf-claimed',
  data: z.object({ when: z.string() }),
  sample: { when: '10/03/2026 às 12:00' },
  write: ({ when }, { brand, publicUrl }) => ({
    subject: 'Pediram uma conta com o seu CPF',
    preview: 'Nenhuma conta foi criada, e a sua continua como está.',
    title: 'Pediram uma conta com o seu CPF',
    paragraphs: [
      `Alguém pediu uma conta nova no portal ${brand.nickname} com o seu CPF e outro e-mail. Nenhuma conta será criada: a sua, deste e-mail, continua como está.`,
    ],
    facts: [['Quando', when]],
    action: { label: 'Entrar', url: `${publicUrl}${paths.login}` },
    closing: [
      'Foi você? Entre com este e-mail. Se esqueceu a senha, toque em “Esqueci minha senha”.',
      'Não foi você? Não precisa fazer nada.',
    ],
  }),
});
