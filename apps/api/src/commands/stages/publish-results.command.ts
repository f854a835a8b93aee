import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { isPlainText } from '@trilha/contract/brazil/plain-text.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { resultFileName } from '@trilha/contract/results/results.rules.ts';
import * as z from 'zod/mini';
import { type Publication, publishResult } from '../../features/results/publish-result.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import { FileRefusedError } from '../../platform/files/file-storage.ts';
import { CommandRefused, defineCommand, UsageError } from '../command.ts';
import { flagOption, id, optional, required, staffOption } from '../options.ts';

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'precisa de um valor'),
    z.refine(isPlainText, { error: messages.characters }),
  );

const title = text.check(z.maxLength(120, 'é longo demais'));

interface Sources {
  readonly file: string | undefined;
  readonly link: string | undefined;
  readonly name: string | undefined;
}

async function readSource({ file, link, name }: Sources): Promise<Publication['source']> {
  if (link !== undefined && file === undefined) return { link };
  if (file === undefined || link !== undefined) {
    throw new UsageError(['informe --file ou --link, um dos dois']);
  }
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UsageError([`--file não é um arquivo: ${file}`]);
  if (found.size > LARGEST_FILE) {
    throw new UsageError([`--file tem mais de ${LARGEST_FILE / 1_024 / 1_024} MB: ${file}`]);
  }
  return { content: await readFile(file), name: name ?? basename(file) };
}

export const publishResultsCommand = defineCommand({
  name: 'publish-results',
  summary: 'Publica um arquivo de resultados de uma etapa, ou o endereço de um',
  details: [
    'PDF, planilha XLSX, CSV, texto ou imagem, reconhecidos pelo conteúdo. Aparece na hora em',
    `${to(paths.results, { id: 'ID' })}. Publicar de novo o mesmo conteúdo não muda nada.`,
    'De um CSV com as colunas inscrição e posição (e categoria), cada inscrito vê primeiro o seu lugar.',
  ],
  options: {
    stage: required('ID', 'A etapa', id),
    file: optional('CAMINHO', 'O arquivo', text),
    name: optional('NOME', 'O título que aparece acima do nome do arquivo', title),
    link: optional('URL', 'Em vez de um arquivo, um endereço http(s)', text),
    replaces: optional('ID', 'O resultado que este substitui', id),
    provisional: flagOption('Ainda cabe protesto: aparece como provisório'),
    as: staffOption,
  },
  run: async ({ services, say }, { stage: stageId, as, replaces, provisional, ...sources }) => {
    const source = await readSource(sources);
    const published = await publishResult(services, {
      stageId,
      by: { as },
      source,
      title: sources.name,
      replaces,
      standing: { isProvisional: provisional, protestsUntil: null },
    }).catch((error: unknown) => {
      throw error instanceof FileRefusedError ? new CommandRefused(error.message) : error;
    });
    const { id, result, stage, placed } = published;
    if (id === undefined) {
      say(`"${stage.title}" já tem este resultado; nada mudou.`);
      return;
    }
    const site = services.config.brands.get(stage.automaker_id)?.publicUrl ?? '';
    say(`Resultado ${id} publicado em "${stage.title}": ${resultFileName(result)}`);
    if (placed.places > 0) {
      say(
        `${placed.places} colocações por número de inscrição, ${placed.known} números desta etapa: quem é dono de um vê o seu lugar primeiro.`,
      );
    }
    say(`${site}${to(paths.results, { id: stageId })}`);
  },
});
