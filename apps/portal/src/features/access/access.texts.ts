/** Texts of the documents, letter for letter (D25, C106). */
export const documented = {
  emailNotVerified: 'Email não verificado',
  unknownEmail: 'O email informado não está cadastrado.',
  wrongCredentials: 'Email ou senha inválidos',
  unexpected: 'Erro inesperado. Tente novamente',
  linkExpired: 'Este link está expirado',
  confirmedBefore: 'Sua conta já foi confirmada anteriormente!',
  confirmationFailed: 'Não foi possível verificar o e-mail. Por favor, verifique sua conexão.',
  tooSoon: 'Por favor, aguarde 2 minutos antes de tentar novamente.',
  resetFailed: 'erro ao redefinir senha, tente novamente',
  resetDone: 'Senha redefinida com sucesso',
  invalidToken: 'Token inválido',
} as const;
