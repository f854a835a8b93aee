import type { StandingsChange } from './standings.endpoints.ts';

const list = new Intl.ListFormat('pt-BR');
const short = (title: string): string => title.replace(/^Etapa /, '');

function detailWords({ disqualified, reinstated, changed }: StandingsChange): string[] {
  const many = (numbers: readonly string[]): string => (numbers.length === 1 ? '' : 's');
  return [
    ...(disqualified.length > 0
      ? [`${list.format(disqualified)} desclassificado${many(disqualified)}`]
      : []),
    ...(reinstated.length > 0 ? [`${list.format(reinstated)} sem a desclassificação`] : []),
    ...(changed === 1 ? ['1 resultado mudou'] : []),
    ...(changed > 1 ? [`${changed} resultados mudaram`] : []),
  ];
}

/** Why a table changed, in one sentence: 'Joinville, versão 2: 0240 desclassificado.' */
export function changeWords(change: StandingsChange): string {
  const { cause, version, is_provisional: isProvisional, reason } = change;
  const stage = short(change.stage ?? '');
  switch (cause) {
    case 'rules':
      return reason === null ? 'Regulamento mudou.' : `Regulamento mudou: ${reason}`;
    case 'official':
      return `${stage}: resultado oficial.`;
    case 'provisional':
      return `${stage}: resultado provisório de novo.`;
    case 'withdrawn':
      return `${stage}: resultado retirado.`;
    case 'restored':
      return `${stage}: última versão retirada, vale a anterior.`;
    case 'published':
    case 'replaced': {
      const what = [
        cause === 'published' ? `resultado ${isProvisional ? 'provisório' : 'oficial'}` : '',
        ...detailWords(change),
      ].filter((words) => words !== '');
      const name = cause === 'published' ? stage : `${stage}, versão ${version}`;
      return `${name}: ${what.join('; ')}.`;
    }
  }
}
