/** The longest subject and text of a message. */
export const SUBJECT_LETTERS = 120;
export const TEXT_LETTERS = 5_000;

/** What a message to many may name of its recipient, and what each is called where it is written. Never a CPF. */
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

/** Those of a message that is about no registration. */
export const PERSON_FIELD_NAMES: readonly MailingField[] = ['nome', 'nome_completo'];

/** What stands for each field in one recipient's message. */
export type MailingValues = Readonly<Partial<Record<MailingField, string>>>;

/** Anything between braces: a name that is mistyped is found too. */
const FIELD = /\{([^{}]*)\}/gu;

/** Whether a name is one of a field. */
function isField(name: string): name is MailingField {
  return Object.hasOwn(MAILING_FIELDS, name);
}

/** Fields that a text names and that do not exist, each once, as they are written. */
export function unknownFields(
  text: string,
  fields: readonly MailingField[] = MAILING_FIELD_NAMES,
): readonly string[] {
  const names = [...text.matchAll(FIELD)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isField(name) || !fields.includes(name)))];
}

/** 'Não existe o campo {cpf}. Existem: …'; null where every field exists. */
export function fieldProblem(
  text: string,
  fields: readonly MailingField[] = MAILING_FIELD_NAMES,
): string | null {
  const names = unknownFields(text, fields);
  if (names.length === 0) return null;
  const known = fields.map((name) => `{${name}}`).join(' ');
  return `Não existe ${names.map((name) => `{${name}}`).join(', ')}. Existem: ${known}`;
}

/** A text with what the fields stand for; one that does not exist stays as it is written. */
export function fillFields(text: string, values: MailingValues): string {
  return text.replace(FIELD, (whole, name: string) =>
    isField(name) ? (values[name] ?? whole) : whole,
  );
}

/** The paragraphs of a text: each line break begins one. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
