import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { readLogHead, readLogLines } from '../../features/registrations/opening/read-log.ts';
import { defineCommand } from '../command.ts';
import { id, required } from '../options.ts';

export const writeLogCommand = defineCommand({
  name: 'write-log',
  summary: 'Grava em um arquivo o registro de pedidos de uma etapa, sem nomes',
  details: [
    'Uma linha para cada pedido de vaga e cada mudança da etapa, na ordem em que foram decididos.',
    '`npm run replay -- ARQUIVO` refaz a conta a partir do arquivo, sem banco de dados.',
  ],
  options: {
    stage: required('ID', 'O número da etapa (o da página dela em Temporada)', id),
    to: required('ARQUIVO', 'Onde gravar', z.string().check(z.minLength(1))),
  },
  run: async ({ services, say }, { stage, to }) => {
    const head = await readLogHead(services, stage);
    if (head === null) return say('Ninguém pediu vaga nesta etapa.');
    await writeFile(to, readLogLines(services, stage, { head, clocks: null }));
    say(`${head.seq} linhas gravadas em ${to}. Código da última: ${head.hash}`);
  },
});
