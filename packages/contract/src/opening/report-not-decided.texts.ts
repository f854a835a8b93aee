import { counted } from './report-words.ts';

/** Seconds that are told one by one; the others are summed up, so that the report stays on its page. */
const TOLD_SECONDS = 8;

/** 'Outros 12 pedidos chegaram e não foram decididos ... Por segundo depois da abertura: 3 s, 8; 4 s, 4.' (OPEN-41) */
export function notDecidedWords(
  seconds: ReadonlyArray<{ readonly second: number; readonly count: number }>,
): string {
  const sum = (those: typeof seconds) => those.reduce((all, { count }) => all + count, 0);
  const all = sum(seconds);
  if (all === 0) return 'Na primeira hora, todo pedido que o servidor leu foi decidido.';
  const asked = `${counted(all, 'pedido foi lido e não decidido', 'pedidos foram lidos e não decididos')} na primeira hora: o servidor estava cheio e pediu que ${all === 1 ? 'tentasse' : 'tentassem'} de novo.`;
  const told = seconds
    .slice(0, TOLD_SECONDS)
    .map(({ second, count }) => `${second}\u{a0}s, ${count.toLocaleString('pt-BR')}`);
  const later = sum(seconds.slice(TOLD_SECONDS));
  const rest = later === 0 ? '' : `; depois, mais ${later.toLocaleString('pt-BR')}`;
  return `${asked} Por segundo depois da abertura: ${told.join('; ')}${rest}.`;
}
