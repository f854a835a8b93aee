import type { Services } from '../../services.ts';
import { buildResult } from '../builders/result.ts';
import { writePdf } from './demo-pdf.ts';
import type { StagePlan } from './demo-registrations.ts';

const DAY_MS = 86_400_000;

const TEAMS = ['Serra Acima', 'Poeira Fina', 'Barro e Bússola', 'Rota do Café', 'Dupla Tração'];

interface DemoResult {
  /** Days after the stage. */
  readonly day: number;
  /** A page elsewhere, or a file of this name. */
  readonly link?: string;
  readonly name?: string;
  readonly content?: Uint8Array;
}

function ranking(title: string, place: string): Uint8Array {
  const rows = TEAMS.map((team, index) => `${index + 1}º   ${team}   ${100 - index * 7} pontos`);
  return writePdf(title, [place, '', ...rows]);
}

function legTimes(): Uint8Array {
  const rows = TEAMS.map(
    (team, index) => `${index + 1};${team};00:${41 + index}:${10 + index * 9}`,
  );
  return Buffer.from(['posição;equipe;tempo', ...rows, ''].join('\r\n'));
}

/** By the key of the stage: several files, a file and a page elsewhere, none (`past-empty`). */
function resultsOf(key: string, place: string): readonly DemoResult[] {
  if (key === 'past-photos') {
    return [
      { day: 1, name: 'Resultado geral turismo', content: ranking('Turismo', place) },
      { day: 1, name: 'Resultado geral graduados', content: ranking('Graduados', place) },
      {
        day: 2,
        name: 'Classificação por equipe, campeonato',
        content: ranking('Campeonato por equipe', place),
      },
      { day: 3, name: 'Tempos por trecho', content: legTimes() },
    ];
  }
  if (key === 'past') {
    return [
      { day: 1, name: 'Resultado geral', content: ranking('Resultado geral', place) },
      { day: 2, link: 'https://tempos.trilha.example/curitiba/ao-vivo' },
    ];
  }
  return [];
}

/** Publishes the results of the stages that were held. */
export async function publishDemoResults(
  services: Services,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  for (const [key, { stage }] of plans) {
    for (const { day, link, name = '', content } of resultsOf(key, stage.city_uf)) {
      const result = content ? await services.files.store(content, name) : link;
      if (result === undefined || stage.stage_date === null) continue;
      await buildResult(services, {
        step_id: stage.id,
        result,
        created_at: new Date(stage.stage_date.getTime() + day * DAY_MS),
      });
    }
  }
}
