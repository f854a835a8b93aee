import { paths, to } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

/** Sent to the new address when staff correct an account's e-mail: single-use link that confirms it. */
export const confirmNewEmail = defineEmail({
  name: 'confirm-new-email',
  sample: {
    link: `https://portal.example${to(paths.verifyToken, undefined, { token: 'token', email: 'marina@trilha.example' })}`,
  },
  write: ({ link }: { link: string }, { brand }) => ({
    subject: 'Confirme seu e-mail novo',
    preview: 'Escolha uma senha e pronto. O link vale por um dia.',
    title: 'Confirme seu e-mail novo',
    paragraphs: [
      `O e-mail da sua conta no portal ${brand.nickname} foi corrigido para este. Para confirmar, escolha uma senha nova:`,
    ],
    action: { label: 'Confirmar e escolher senha', url: link },
    closing: [
      'O link vale por um dia e só uma vez. Até lá, a conta continua com o e-mail de antes.',
      'Não foi você? Ignore esta mensagem: nada muda.',
    ],
  }),
});
