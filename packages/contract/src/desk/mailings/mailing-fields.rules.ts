/** Maximum length of a message's subject and text. */
export const SUBJECT_LETTERS = 120;
export const TEXT_LETTERS = 5_000;

/** Placeholders for recipient data in mailings, with their labels in the editor. Never a CPF. */
export const MAILING_FIELDS = {
  nome: 'primeiro nome',
  nome_completo: 'nome completo',
  etapa: 'nome da etapa',
  data: 'dia da etapa',
  hora: 'hora da etapa',
  local: 'onde na cidade',
  cidade: 'cidade e estado',
  numero: 'número da inscrição',
} as const;

export type MailingField = keyof typeof MAILING_FIELDS;
export const MAILING_FIELD_NAMES = Object.keys(MAILING_FIELDS) as readonly MailingField[];

/** Placeholders available in messages that are not about a registration. */
export const PERSON_FIELD_NAMES: readonly MailingField[] = ['nome', 'nome_completo'];

/** Values of the placeholders in one recipient's message. */
export type MailingValues = Readonly<Partial<Record<MailingField, string>>>;

/** Anything between braces, so that misspelled placeholders are found too. */
const FIELD = /\{([^{}]*)\}/gu;

/** True for the name of a placeholder. */
function isField(name: string): name is MailingField {
  return Object.hasOwn(MAILING_FIELDS, name);
}

/** Unknown placeholders of a text, each once, as written. */
export function unknownFields(
  text: string,
  fields: readonly MailingField[] = MAILING_FIELD_NAMES,
): readonly string[] {
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isField(name) || !fields.includes(name)))];
}

/** 'Não existe o campo {cpf}. Existem: …'; null when all placeholders exist. */
export function fieldProblem(
  text: string,
  fields: readonly MailingField[] = MAILING_FIELD_NAMES,
): string | null {
  const names = unknownFields(text, fields);
  if (names.length === 0) return null;
  const known = fields.map((name) => `{${name}}`).join(' ');
  return `Não existe ${names.map((name) => `{${name}}`).join(', ')}. Existem: ${known}`;
}

/** Fills in the placeholders; unknown ones stay as written. */
export function fillFields(text: string, values: MailingValues): string {
  return text.replace(FIELD, (whole, name: string) =>
    isField(name) ? (values[name] ?? whole) : whole,
  );
}

/** Splits a text into paragraphs at each line break. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
