import { stringify } from 'yaml';
import type { DescribedSeason } from './describe-season.ts';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Drops empty values, since a missing field means empty and the file stays readable. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => !isEmpty(one) || name === 'guide')
      .filter(([, one]) => one !== null)
      .map(([name, one]) => [name, withoutEmpty(one)]),
  );
}

/** YAML 1.1 parsers read an unquoted 12:30 as 750 and `no` as false, so both are quoted. */
const AS_ELSEWHERE = { lineWidth: 0, compat: 'yaml-1.1' } as const;

/** A season as YAML. Comments list what the file cannot contain. */
export function seasonText({ file, cancelled }: DescribedSeason): string {
  const heading = [
    'Temporada como está no portal. Importar este arquivo sem mexer não muda nada.',
    'Campos e regras: docs/season.example.yaml. O que falta aqui está vazio.',
    ...cancelled.map((title) => `Fora do arquivo, porque foi cancelada: ${title}`),
  ];
  const comments = heading.map((line) => `# ${line}\n`).join('');
  return `${comments}${stringify(withoutEmpty(file), AS_ELSEWHERE)}`;
}
