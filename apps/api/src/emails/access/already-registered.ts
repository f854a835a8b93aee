import { paths } from '@trilha/contract/portal-paths.ts';
import { defineEmail } from '../define-email.ts';

/**
 * Under STRICT_PRIVACY the sign-up response is always "verifique seu e-mail". Only this message to the address's owner
 * says that an account exists (D7a, decision 024).
 */
export const alreadyRegistered = defineEmail({
  name: 'already-registered',
  sample: {},
  write: (_data: Record<string, never>, { brand, publicUrl }) => ({
    subject: `Você já tem uma conta no portal ${brand.nickname}`,
    preview: 'Nenhuma conta nova foi criada.',
    title: 'Você já tem uma conta',
    paragraphs: [
      `Alguém, provavelmente você, pediu uma conta no portal ${brand.nickname} com este e-mail. Ela já existe: é só entrar.`,
    ],
    action: { label: 'Entrar', url: `${publicUrl}${paths.login}` },
    closing: [
      'Esqueceu a senha? Na tela de entrada, toque em “Esqueci minha senha”.',
      'Não foi você? Ignore esta mensagem: nada mudou.',
    ],
  }),
});
