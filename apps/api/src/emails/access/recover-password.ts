import { paths, to } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

/** Sent on request: single-use link to set a new password (AUTH-25, C36). */
export const recoverPassword = defineEmail({
  name: 'recover-password',
  sample: {
    link: `https://portal.example${to(paths.verifyToken, undefined, { token: 'token', email: 'marina@trilha.example' })}`,
  },
  write: ({ link }: { link: string }, { brand }) => ({
    subject: 'Crie uma nova senha',
    preview: 'O link vale por 60 minutos.',
    title: 'Crie uma nova senha',
    paragraphs: [`Você pediu para entrar de novo no portal ${brand.nickname}. É por aqui:`],
    action: { label: 'Criar nova senha', url: link },
    closing: [
      'O link vale por 60 minutos e só uma vez.',
      'Não foi você? Ignore esta mensagem: sua senha continua a mesma.',
    ],
  }),
});
