import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseLog } from '@trilha/contract/opening/log-file.ts';
import { replayLog } from '@trilha/contract/opening/replay.rules.ts';

// Recomputes the log of a stage from its file alone (ADR 138).
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run replay -- ARQUIVO: o registro de pedidos de uma etapa, em linhas JSON.');
  process.exit(2);
}
const log = parseLog(await readFile(file, 'utf8'));
if ('line' in log) {
  console.log(`A linha ${log.line} não é de um registro.`);
  process.exit(1);
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const found = replayLog(log.rows, log.end, sha256);
console.log(
  found === null
    ? `Tudo confere: ${log.end.rows} linhas, a última ${log.end.hash}`
    : `A linha ${found.row} não confere: ${found.why}.`,
);
process.exitCode = found === null ? 0 : 1;
