import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import * as z from 'zod/mini';
import { importSeason } from '../../features/seasons/importing/import-season.ts';
import type { ImportedItem } from '../../features/seasons/importing/importing.ts';
import type { LocatedProblem } from '../../features/seasons/importing/located-problem.ts';
import { parseSeason, SeasonFileError } from '../../features/seasons/importing/parse-season.ts';
import { SeasonRefused } from '../../features/seasons/importing/season-refused.ts';
import { filesOf, type SeasonFiles } from '../../features/seasons/season-files.ts';
import { defineCommand, UsageError } from '../command.ts';
import { dryRunOption, required, staffOption } from '../options.ts';

const SUBJECTS: Readonly<Record<ImportedItem['subject'], string>> = {
  event: 'evento',
  category: 'categoria',
  stage: 'etapa',
  championship: 'campeonato',
};

function lineOf({ subject, key, title, id, did, fields, told = 0 }: ImportedItem): string {
  const name = `${SUBJECTS[subject]} ${key} (${title})`;
  switch (did) {
    case 'created':
      return `+ ${name}, id ${id}`;
    case 'updated':
      return `~ ${name}, id ${id}: ${fields.join(', ')}${told > 0 ? ` (e-mail para ${told})` : ''}`;
    case 'left_cancelled':
      return `! ${name}, id ${id}: está cancelada e fica como está`;
    case 'unchanged':
      return '';
  }
}

/** `file:line:column`, as editors understand it. */
function located(file: string, problems: readonly LocatedProblem[]): UsageError {
  const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
  return new UsageError(
    sorted.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`),
  );
}

/** Reads the files next to the season's file; the import reports missing ones. */
async function readFiles(file: string, season: Season): Promise<SeasonFiles> {
  const files = new Map<string, Uint8Array>();
  for (const { file: name } of filesOf(season)) {
    const content = await readFile(resolve(dirname(file), name)).catch(() => null);
    if (content !== null) files.set(name, content);
  }
  return files;
}

export const importSeasonCommand = defineCommand({
  name: 'import-season',
  summary:
    'Cria ou atualiza eventos, categorias, etapas, vouchers e campeonatos de um arquivo YAML',
  details: [
    'Tudo ou nada, com a linha de cada problema. As chaves (key) dizem o que já existe: o mesmo arquivo',
    'de novo não muda nada, e o que ele não menciona fica como está. Exemplo: docs/season.example.yaml.',
  ],
  options: {
    file: required('ARQUIVO', 'O arquivo da temporada', z.string().check(z.minLength(1))),
    as: staffOption,
    'dry-run': dryRunOption,
  },
  run: async ({ services, say }, options) => {
    const { file, as } = options;
    const isRehearsal = options['dry-run'];
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UsageError([`Não foi possível ler ${file}.`]);
    });
    try {
      const { season, brand, locate } = parseSeason(text, services.clock.now());
      const files = await readFiles(file, season);
      const { items } = await importSeason(services, {
        season,
        brand,
        files,
        by: { as },
        isRehearsal,
      }).catch((error: unknown) => {
        if (error instanceof SeasonRefused) throw located(file, error.problems.map(locate));
        throw error;
      });
      for (const line of items.map(lineOf)) if (line !== '') say(line);
      const unchanged = items.filter(({ did }) => did === 'unchanged').length;
      say(`${unchanged} sem mudança.${isRehearsal ? ' Ensaio: nada foi gravado.' : ''}`);
    } catch (error) {
      if (error instanceof SeasonFileError) throw located(file, error.problems);
      throw error;
    }
  },
});
