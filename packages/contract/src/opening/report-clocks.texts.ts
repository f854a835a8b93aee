import type { OpeningClocks } from './opening-clocks.ts';
import { counted } from './report-words.ts';

/** A span, rounded up: '3 ms', '2,1 s'. */
function spanWords(ms: number): string {
  if (ms < 1_000) return `${Math.ceil(ms)} ms`;
  return `${(Math.ceil(ms / 100) / 10).toLocaleString('pt-BR')}\u{a0}s`;
}

/** 'Os servidores seguem a hora do banco de dados; 2 mediram, e a diferença foi de até 3 ms. ...' (OPEN-64) */
export function clockWords(clocks: OpeningClocks | null): string {
  if (clocks === null) return 'Os relógios dos servidores não foram medidos aqui.';
  const { servers, clock_ms, machine_ms } = clocks;
  const measured = `${counted(servers, 'mediu', 'mediram')}, e a diferença foi de até ${spanWords(clock_ms)}.`;
  return `Os servidores seguem a hora do banco de dados; ${measured} O relógio das máquinas, que não decide nada, chegou a ${spanWords(machine_ms)} de diferença.`;
}
