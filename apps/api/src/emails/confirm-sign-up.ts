import type { EmailTemplate } from './email.ts';

/**
 * Sent at sign-up and on resend: the link that makes the account (D7, C36). The middle of the CPF
 * lets people tell their own sign-up from one that somebody else started with their e-mail.
 */
export const confirmSignUp: EmailTemplate<{ link: string; cpf: string }> = (
  { link, cpf },
  { brand },
) => ({
  subject: `Confirme seu e-mail no portal ${brand.nickname}`,
  preview: 'Falta um toque para a sua conta existir.',
  title: 'Confirme seu e-mail',
  paragraphs: [
    `Você pediu uma conta no portal ${brand.nickname}. Confirme que este e-mail é seu para continuar.`,
  ],
  facts: [['CPF informado', `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`]],
  action: { label: 'Confirmar e-mail', url: link },
  closing: ['O link vale por 24 horas.', 'Não foi você? Ignore esta mensagem: nada será criado.'],
});
