import { stringify } from 'yaml';
import type { DescribedSeason } from './describe-season.ts';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What a file leaves out is empty: the rest of it is what people read. */
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

/** Programs that read YAML 1.1 take 12:30 without quotes for 750, and `no` for false. */
const AS_ELSEWHERE = { lineWidth: 0, compat: 'yaml-1.1' } as const;

/** The YAML of a season, with what it cannot tell of in comments. */
export function seasonText({ file, cancelled }: DescribedSeason): string {
  const heading = [
    'Temporada como está no portal. Importar este arquivo sem mexer não muda nada.',
    'Campos e regras: docs/season.example.yaml. O que falta aqui está vazio.',
    ...cancelled.map((title) => `Fora do arquivo, porque foi cancelada: ${title}`),
  ];
  const comments = heading.map((line) => `# ${line}\n`).join('');
  return `${comments}${stringify(withoutEmpty(file), AS_ELSEWHERE)}`;
}
