import type { EmailTemplate } from './email.ts';

/** Sent on request: the single-use link to a new password (AUTH-25, C36). */
export const recoverPassword: EmailTemplate<{ link: string }> = ({ link }, { brand }) => ({
  subject: 'Crie uma nova senha',
  preview: 'O link vale por 60 minutos.',
  title: 'Crie uma nova senha',
  paragraphs: [`Você pediu para entrar de novo no portal ${brand.nickname}. É por aqui:`],
  action: { label: 'Criar nova senha', url: link },
  closing: [
    'O link vale por 60 minutos e só uma vez.',
    'Não foi você? Ignore esta mensagem: sua senha continua a mesma.',
  ],
});
