/**
 * Texts of the validation rules, exactly as documented (VAL-11 to VAL-45). Texts marked "own" have no documented
 * wording.
 */
export const messages = {
  required: 'Campo obrigatório',
  minLength: (min: number) => `Mínimo de ${min} caracteres`,
  maxLength: (max: number) => `Máximo de ${max} caracteres`,
  invalid: 'Campo inválido',
  /** Own: characters that no text may contain (`plain-text.ts`). */
  characters: 'Há caracteres que não podem ser usados',
  cpf: 'CPF inválido',
  cep: 'Formato de CEP inválido',
  chassis: 'Formato de Chassi inválido',
  plate: 'Formato de placa inválido',
  phone: 'Formato de telefone inválido',
  areaCode: 'Este DDD não existe',
  email: 'Formato de E-mail inválido',
  yearMin: (min: number) => `O ano deve ser maior ou igual a ${min}`,
  yearMax: (max: number) => `O ano deve ser menor ou igual a ${max}`,
  dateIncomplete: 'Data incompleta',
  dateInvalid: 'Data inválida',
  birthDateInFuture: 'Data de nascimento não pode ser no futuro',
  birthDateTooOld: 'Data de nascimento é superior a 110 anos.',
  /** Own (C78): the documented text is about birth dates. */
  soldDateInFuture: 'Data da venda não pode ser no futuro',
  /** Own (C78). */
  soldDateTooOld: 'Data da venda é superior a 110 anos.',
  passwordSpecial: 'Pelo menos 1 caracter especial',
  /** Own (D9). */
  passwordCommon: 'Essa senha é muito comum. Escolha outra.',
  /** Own (D9). */
  passwordPersonal: 'A senha não pode ser seu CPF ou e-mail.',
  passwordMismatch: 'As senhas não coincidem',
} as const;
