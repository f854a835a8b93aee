import { brands } from '@trilha/brands/brands.ts';
import { ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import { momentWords } from '../../../shared/parts/moments.ts';

const FIELDS: Readonly<Record<string, string>> = {
  status: 'Situação',
  from: 'Estava',
  reason: 'Por quê',
  places: 'Vagas',
  expires_at: 'Vence',
  role: 'Papel',
  automaker_id: 'Marca',
  stage_id: 'Etapa nº',
  until: 'Até',
  grant: 'Papel nº',
  factor: 'Segundo passo',
  message: 'Mensagem',
  name: 'Nome',
  amount_cents: 'Centavos',
  kept_cents: 'Ficam, em centavos',
  txid: 'Txid',
  fields: 'Campos',
  registrations: 'Inscrições',
  device: 'Aparelho nº',
  revision: 'Revisão da lista',
  sequence: 'Leitura nº',
  verdict: 'Decisão',
  vehicles: 'Carros nº',
  people: 'Pessoas nº',
  overridden: 'Passou por cima de',
};

const FACTORS: Readonly<Record<string, string>> = {
  passkey: 'chave de acesso',
  totp: 'app',
  recovery: 'código de papel',
};

/** Causes of automatic changes, by the audit's code. */
const CAUSES: Readonly<Record<string, string>> = {
  cancelled: 'cancelamento',
  expiry: 'prazo vencido',
  stage_cancelled: 'etapa cancelada',
  forfeited: 'sem devolução',
};

/** Customer rules that staff override, by the audit's code. */
const RULES: Readonly<Record<string, string>> = {
  cancellation_limit: 'prazo do cliente',
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Label of an audited field; an unknown field keeps its name. */
export function auditFieldWords(field: string): string {
  return FIELDS[field] ?? field;
}

function textWords(field: string, text: string): string {
  if (INSTANT.test(text)) return momentWords(text);
  if (field === 'role') return ROLES[text as keyof typeof ROLES] ?? text;
  if (field === 'reason') return CAUSES[text] ?? text;
  if (field === 'overridden') return RULES[text] ?? text;
  return field === 'factor' ? (FACTORS[text] ?? text) : text;
}

/** A field's value in words, e.g. `hoje 12:10`, `Atendimento`; `–` without a value. */
export function auditValueWords(field: string, value: unknown): string {
  if (value === null || value === undefined) {
    return field === 'automaker_id' || field === 'stage_id' ? 'todas' : '–';
  }
  const brand = field === 'automaker_id' ? brands.find(({ id }) => id === value) : undefined;
  if (brand) return brand.name;
  if (typeof value === 'string') return textWords(field, value);
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((one) => textWords(field, String(one))).join(', ');
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${auditValueWords(name, one)}`)
      .join(', ');
  }
  return typeof value === 'boolean' ? (value ? 'sim' : 'não') : `${value as number}`;
}

/** A changed field with its old and new value. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** The changed fields, in the order of writing. */
export function changesOf(before: Fields, after: Fields): readonly Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const words = (fields: Fields, field: string): string =>
    fields !== null && field in fields ? auditValueWords(field, fields[field]) : '–';
  return [...names].map((field) => ({
    field,
    before: words(before, field),
    after: words(after, field),
  }));
}
