import type { ClonedStage, CloneRehearsed } from '@trilha/contract/seasons/cloning.endpoints.ts';
import type { JSX } from 'react';
import { seasonFieldWords } from '../season-field-words.ts';
import { fileDateWords } from './file-dates.ts';

const WHY: Readonly<Record<CloneRehearsed['left'][number]['why'], string>> = {
  cancelled: 'foi cancelada',
  undated: 'não tem data',
};

/** What the organiser should check in the copy. */
function advicesOf(stage: ClonedStage): string[] {
  const { dates, mentions, voucher_places: places, has_unknown_places: isUnknown } = stage;
  const past = dates.filter(({ is_past }) => is_past).map(({ field }) => seasonFieldWords(field));
  return [
    ...(past.length > 0 ? [`Já passou: ${past.join(', ')}.`] : []),
    ...(mentions.length > 0
      ? [`Ainda falam do ano de antes: ${mentions.map(seasonFieldWords).join(', ')}.`]
      : []),
    ...(places > 0 ? [`${places} vagas de vouchers ficam para todos: os códigos não vêm.`] : []),
    ...(isUnknown ? ['Lotes já tinham terminado e o histórico não diz o tamanho: confira.'] : []),
  ];
}

function StagePlan(props: {
  stage: ClonedStage;
  problems: CloneRehearsed['problems'];
  isOpen: boolean;
}): JSX.Element {
  const { stage, problems, isOpen } = props;
  const date = stage.dates.find(({ field }) => field === 'stage_date');
  return (
    <details open={isOpen || problems.length > 0}>
      <summary>
        <b>{stage.title}</b>{' '}
        <span className="q">
          {date === undefined ? '' : <span>{`${fileDateWords(date.to)}, `}</span>}
          <span>{stage.is_event_new ? `evento novo ${stage.event}` : stage.event}</span>
        </span>
      </summary>
      <table className="tbl tbl--in">
        <caption className="vh">Datas de {stage.title}</caption>
        <thead>
          <tr>
            <th>Data</th>
            <th>Era</th>
            <th>Fica</th>
          </tr>
        </thead>
        <tbody>
          {stage.dates.map(({ field, from, to }) => (
            <tr key={field}>
              <td>{seasonFieldWords(field)}</td>
              <td className="num q">{fileDateWords(from)}</td>
              <td className="num">{fileDateWords(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.map(({ field, message }) => (
        <p key={`${field}${message}`} className="err">
          {seasonFieldWords(field)}: {message}
        </p>
      ))}
      {advicesOf(stage).map((words) => (
        <p key={words} className="help">
          {words}
        </p>
      ))}
    </details>
  );
}

/** The result of copying: each stage with old and new dates, and the stages left out. */
export function ClonePlan({ told }: { told: CloneRehearsed }): JSX.Element {
  const { stages, problems, left } = told;
  const others = problems.filter(({ stage }) => !stages.some(({ title }) => title === stage));
  return (
    <div className="clones">
      {others.length === 0 ? null : (
        <div role="alert">
          {others.map(({ message }) => (
            <p key={message} className="err">
              {message[0]?.toLocaleUpperCase('pt-BR')}
              {message.slice(1)}.
            </p>
          ))}
        </div>
      )}
      {stages.map((stage) => (
        <StagePlan
          key={stage.id}
          stage={stage}
          problems={problems.filter((one) => one.stage === stage.title)}
          isOpen={stages.length === 1}
        />
      ))}
      {left.map(({ title, why }) => (
        <p key={title} className="q s">
          Fica de fora: {title}, {WHY[why]}.
        </p>
      ))}
    </div>
  );
}
