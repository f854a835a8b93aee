/** Columns of the registration list: id in the URL and header on screen and in files. */
export const REGISTRATION_COLUMNS = {
  numero: 'Nº',
  placa: 'Placa',
  piloto: 'Piloto',
  cpf: 'CPF',
  etapa: 'Etapa',
  situacao: 'Situação',
  vence: 'Vence',
  valor: 'R$',
  feita: 'Feita em',
  categoria: 'Categoria',
  equipe: 'Equipe',
  carros: 'Carros',
  recebido: 'Recebido, R$',
  fila: 'Fila',
  voucher: 'Voucher',
} as const satisfies Record<string, string>;

export type RegistrationColumn = keyof typeof REGISTRATION_COLUMNS;

/** All columns, in list order. */
export const ALL_REGISTRATION_COLUMNS = Object.keys(
  REGISTRATION_COLUMNS,
) as readonly RegistrationColumn[];
