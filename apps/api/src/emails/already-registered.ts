import type { EmailTemplate } from './email.ts';

/**
 * Under STRICT_PRIVACY a sign-up always answers "verifique seu e-mail"; this message tells the
 * truth to the only person who may know it (D7a).
 */
export const alreadyRegistered: EmailTemplate<{ known: 'email' | 'cpf' }> = (
  { known },
  { brand, publicUrl },
) => ({
  subject: `Você já tem uma conta no portal ${brand.nickname}`,
  preview: 'Nenhuma conta nova foi criada.',
  title: 'Você já tem uma conta',
  paragraphs: [
    known === 'email'
      ? `Alguém, provavelmente você, pediu uma conta no portal ${brand.nickname} com este e-mail. Ela já existe: é só entrar.`
      : `Alguém, provavelmente você, pediu uma conta no portal ${brand.nickname} com um CPF que já está cadastrado com outro e-mail. Entre com aquele e-mail, ou fale com a gente.`,
  ],
  action: { label: 'Entrar', url: `${publicUrl}/auth/login` },
  closing: [
    'Esqueceu a senha? Na tela de entrada, toque em “Esqueci minha senha”.',
    'Não foi você? Ignore esta mensagem: nada mudou.',
  ],
});
