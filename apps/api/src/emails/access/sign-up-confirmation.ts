import { paths, to } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

interface SignUpConfirmation {
  link: string;
  cpf: string;
  /** Time and device of the sign-up: '10/03/2026 às 12:00, Chrome no Android'. */
  asked: string;
  /** True when several sign-ups wait for this address. */
  isOneOfSeveral: boolean;
}

/**
 * Sent at sign-up and on resend: the link that creates the account (D7, C36). CPF middle, time and device let customers
 * recognise their own sign-up among those that others started with their e-mail, because each link sets the password of
 * its own sign-up.
 */
export const signUpConfirmation = defineEmail({
  name: 'confirm-sign-up',
  sample: {
    link: `https://portal.example${to(paths.confirm, undefined, { url: 'https://portal.example/api/email/verify/1/token' })}`,
    cpf: '52998224725',
    asked: '10/03/2026 às 12:00, Chrome no Android',
    isOneOfSeveral: true,
  },
  write: ({ link, cpf, asked, isOneOfSeveral }: SignUpConfirmation, { brand }) => ({
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
  }),
});
