import type { EmailTemplate } from './email.ts';

interface ConfirmSignUp {
  link: string;
  cpf: string;
  /** When and where: '10/03/2026 às 12:00, Chrome no Android'. */
  asked: string;
  /** More than one sign-up waits for this address. */
  isOneOfSeveral: boolean;
}

/**
 * Sent at sign-up and on resend: the link that makes the account (D7, C36). The middle of the CPF,
 * the time and the device let people tell their own sign-up from one that somebody else started
 * with their e-mail: each link sets the password of its own.
 */
export const confirmSignUp: EmailTemplate<ConfirmSignUp> = (
  { link, cpf, asked, isOneOfSeveral },
  { brand },
) => ({
  subject: `Confirme seu e-mail no portal ${brand.nickname}`,
  preview: 'Falta um toque para a sua conta existir.',
  title: 'Confirme seu e-mail',
  paragraphs: [
    `Você pediu uma conta no portal ${brand.nickname}. Confirme que este e-mail é seu para continuar.`,
    ...(isOneOfSeveral
      ? [
          'Há mais de um pedido com este e-mail. Confira abaixo se este é o seu: a senha da conta será a que foi escolhida nele.',
        ]
      : []),
  ],
  facts: [
    ['CPF informado', `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`],
    ['Pedido feito', asked],
  ],
  action: { label: 'Confirmar e-mail', url: link },
  closing: [
    'O link vale por 24 horas.',
    'Não foi você? Não toque no botão e ignore esta mensagem: nada será criado.',
  ],
});
