import type { ErrorCode } from 'yaml';

/** The most frequent parser errors, worded as instructions to the organiser. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'há uma barra invertida entre aspas duplas: use aspas simples',
  BAD_INDENT: 'o recuo não combina com o das linhas acima, ou falta fechar um [ ou {',
  BAD_SCALAR_START: 'o texto começa com um sinal reservado: ponha o texto entre aspas',
  BLOCK_AS_IMPLICIT_KEY: 'há dois-pontos a mais: ponha o texto entre aspas',
  BLOCK_IN_FLOW: 'falta fechar um [ ou { das linhas acima',
  DUPLICATE_KEY: 'a mesma chave aparece duas vezes',
  MISSING_CHAR: 'falta fechar aspas, [ ou {, ou separar um valor do outro',
  MULTILINE_IMPLICIT_KEY: 'faltam dois-pontos e um espaço depois do nome',
  MULTIPLE_DOCS: 'há um "---" no meio do arquivo',
  TAB_AS_INDENT: 'o recuo tem tabulação: use espaços',
};

/** Shown for a `*` or `&` that was meant as text. */
export const ALIAS_WORDS = 'não é YAML válido: um texto com * ou & no começo fica entre aspas';

/** A parser's error code as a message for organisers. */
export function yamlWords(code: ErrorCode): string {
  return `não é YAML válido: ${WORDS[code] ?? 'confira o recuo, os dois-pontos e as aspas'}`;
}

/** Why a text cannot be a season's YAML at all; null when it may be one. */
export function notYamlWords(text: string): string | null {
  if (text.trim() === '') return 'o arquivo está vazio';
  return text.includes('\0') || text.startsWith('%PDF-')
    ? 'não é um arquivo de texto: escolha o YAML da temporada'
    : null;
}
