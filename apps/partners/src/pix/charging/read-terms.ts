import type { ChargeTerms, Debtor } from './charge.ts';
import { PixProblem, type Violation } from '../problem.ts';

const AMOUNT = /^\d{1,10}\.\d{2}$/;
/** Phone, e-mail, CPF, CNPJ or random key, in the key directory's format. */
const KEY =
  /^(\+\d{11,14}|[^\s@]+@[^\s@]+|\d{11}|[0-9A-Z]{14}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const DEFAULT_LIFE_SECONDS = 86_400;

type Fields = Record<string, unknown>;

/** True for a positive amount with two decimals (API Pix, `valor`). */
export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && AMOUNT.test(value) && Number(value) > 0;
}

/** True for a valid key format of the directory (at most 77 characters). */
export function isPixKey(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 77 && KEY.test(value);
}

/**
 * Parses `CobSolicitada`.
 * @throws PixProblem `CobOperacaoInvalida` with all violations
 */
export function readTerms(body: unknown): ChargeTerms {
  const fields = asFields(body);
  const terms = readFields({ ...fields, valor: fields.valor ?? {}, chave: fields.chave ?? '' });
  return { expiracao: DEFAULT_LIFE_SECONDS, valor: '', chave: '', ...terms };
}

/** Parses `CobRevisada`: either only a removal, or changed terms. */
export function readRevision(body: unknown): { remove: true } | { terms: Partial<ChargeTerms> } {
  const { status, ...others } = asFields(body);
  if (status === undefined) return { terms: readFields(others) };
  if (status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR') {
    throw invalid([violation('status', 'não respeita o schema')]);
  }
  if (Object.keys(others).length > 0) {
    throw invalid([violation('status', 'não pode acompanhar outras alterações')]);
  }
  return { remove: true };
}

function readFields(fields: Fields): Partial<ChargeTerms> {
  const { calendario, valor, chave, devedor, solicitacaoPagador, infoAdicionais, loc } = fields;
  const violations: Violation[] = [];
  const terms: Partial<ChargeTerms> = {};
  const refuse = (property: string, reason = 'não respeita o schema') =>
    violations.push(violation(property, reason));

  const life = asFields(calendario).expiracao;
  if (isLife(life)) terms.expiracao = Number(life);
  else if (life !== undefined) refuse('calendario.expiracao', 'é igual ou menor que zero');

  if (valor !== undefined) {
    const { original } = asFields(valor);
    if (isAmount(original)) terms.valor = original;
    else refuse('valor.original');
  }
  if (chave !== undefined) {
    if (isPixKey(chave)) terms.chave = chave;
    else refuse('chave');
  }
  if (devedor !== undefined) {
    if (isDebtor(devedor)) terms.devedor = devedor;
    else refuse('devedor');
  }
  if (solicitacaoPagador !== undefined) {
    if (isText(solicitacaoPagador, 140)) terms.solicitacaoPagador = solicitacaoPagador;
    else refuse('solicitacaoPagador');
  }
  if (infoAdicionais !== undefined) {
    if (isInfo(infoAdicionais)) terms.infoAdicionais = infoAdicionais;
    else refuse('infoAdicionais');
  }
  if (loc !== undefined) refuse('loc.id', 'referencia um location que inexiste');

  if (violations.length > 0) throw invalid(violations);
  return terms;
}

function isLife(value: unknown): boolean {
  // The standard's own example has this integer as text.
  const seconds = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return Number.isInteger(seconds) && Number(seconds) > 0 && Number(seconds) < 2 ** 31;
}

function isDebtor(value: unknown): value is Debtor {
  const { cpf, cnpj, nome } = asFields(value);
  const isPerson = typeof cpf === 'string' && /^\d{11}$/.test(cpf) && cnpj === undefined;
  const isCompany = typeof cnpj === 'string' && /^[0-9A-Z]{14}$/.test(cnpj) && cpf === undefined;
  return (isPerson || isCompany) && isText(nome, 200) && nome !== '';
}

function isInfo(value: unknown): value is { nome: string; valor: string }[] {
  return (
    Array.isArray(value) &&
    value.length <= 50 &&
    value.map(asFields).every(({ nome, valor }) => isText(nome, 50) && isText(valor, 200))
  );
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function violation(property: string, reason: string): Violation {
  return { razao: `O campo cob.${property} ${reason}.`, propriedade: `cob.${property}` };
}

function invalid(violations: Violation[]): PixProblem {
  return new PixProblem(
    'CobOperacaoInvalida',
    'A requisição que busca alterar ou criar uma cobrança não respeita o schema ou está semanticamente errada.',
    violations,
  );
}
