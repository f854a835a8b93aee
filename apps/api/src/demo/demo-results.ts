import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandById } from '@trilha/brands/brands.ts';
import { buildResult } from '../builders/result.ts';
import { insertLines } from '../features/results/placements/placements.sql.ts';
import { readTable } from '../features/results/placements/read-placements.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';

const DAY_MS = 86_400_000;

type Sample =
  | 'resultado.pdf'
  | 'classificacao'
  | 'classificacao-anterior.csv'
  | 'classificacao-primeira.csv'
  | 'classificacao-segunda.csv';

interface DemoResult {
  /** Days after the stage. */
  readonly day: number;
  /** URL of an external page, or the name of one of our samples. */
  readonly link?: string;
  readonly name?: string;
  readonly sample?: Sample;
  /** Provisional; protests are open for this many days. */
  readonly protests?: number;
}

/** By stage key: several files, a file and an external page; none for `past-empty`. */
const RESULTS: Readonly<Record<string, readonly DemoResult[]>> = {
  'past-photos': [
    { day: 1, name: 'Resultado geral turismo', sample: 'resultado.pdf' },
    { day: 1, name: 'Resultado geral graduados', sample: 'resultado.pdf' },
    { day: 2, name: 'Classificação por equipe, campeonato', sample: 'resultado.pdf' },
    { day: 3, name: 'Classificação por inscrição', sample: 'classificacao', protests: 2 },
  ],
  'first-held': [
    { day: 1, name: 'Resultado geral', sample: 'resultado.pdf' },
    { day: 2, name: 'Classificação por inscrição', sample: 'classificacao-primeira.csv' },
  ],
  'second-held': [
    { day: 2, name: 'Classificação por inscrição', sample: 'classificacao-segunda.csv' },
  ],
  past: [
    { day: 1, name: 'Resultado geral', sample: 'resultado.pdf' },
    { day: 2, name: 'Classificação por inscrição', sample: 'classificacao-anterior.csv' },
    { day: 2, name: 'Tempos ao vivo', link: 'https://tempos.trilha.example/ao-vivo' },
  ],
};

/** Reads a file of `samples/` from the repository: a table names the brand's own cars. */
function readSample(sample: Sample, automakerId: number): Promise<Uint8Array> {
  const name =
    sample === 'classificacao' ? `${sample}-${brandById(automakerId)?.slug}.csv` : sample;
  return readFile(join(import.meta.dirname, 'samples', name));
}

/** Publishes the results of past stages. */
export async function publishDemoResults(
  services: Services,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  for (const [key, { stage }] of plans) {
    for (const { day, link, name = '', sample, protests } of RESULTS[key] ?? []) {
      const content = sample && (await readSample(sample, stage.automaker_id));
      const result = content ? await services.files.store(content, name) : link;
      if (result === undefined || stage.stage_date === null) continue;
      const { id } = await buildResult(services, {
        step_id: stage.id,
        result,
        title: name || null,
        created_at: new Date(stage.stage_date.getTime() + day * DAY_MS),
        is_provisional: protests !== undefined,
        protests_until: protests
          ? new Date(stage.stage_date.getTime() + (day + protests) * DAY_MS)
          : null,
      });
      if (content) await insertLines(services.db, id, readTable(content) ?? []);
    }
  }
}
