import { isValidCpf } from '@trilha/contract/brazil/cpf.ts';

/** Data that journeys type and the demo contains, under any field name. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'e-mail': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  cpf: /(?<![\w.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w.-])/g,
  phone: /\(\d{2}\) ?9?\d{4}-?\d{4}/g,
  chassis: /\b93X[A-Z\d]{14}\b/g,
  plate: /\b[A-Z]{3}-?\d[A-Z\d]\d{2}\b/g,
  name: /\b(?:Joana|Caio|Família) Prado\b|\bRui Barreto\b/g,
};

/** The lines of a metrics page without values: one in a hundred 11-digit numbers would pass as a CPF. */
export function metricNames(page: string): string[] {
  return page.split('\n').map((line) => (line.startsWith('#') ? line : line.replace(/ \S+$/, '')));
}

/** Each kind of personal data found in these lines, with its line. */
export function personalDataIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    Object.entries(KINDS).flatMap(([kind, pattern]) => {
      const found = (line.match(pattern) ?? []).filter(
        (text) => kind !== 'cpf' || isValidCpf(text),
      );
      return found.length === 0 ? [] : [`${kind}: ${line}`];
    }),
  );
}
