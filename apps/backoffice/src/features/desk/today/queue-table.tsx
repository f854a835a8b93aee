import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { isToday, shortInstant } from '../short-instants.ts';
import { ageWords, inOrder, type Queue, queueWords } from './queue-words.ts';

interface QueueTableProps {
  queues: readonly Queue[];
  /** The selected brand, which every link keeps. */
  brand: string | null;
}

function Due({ due }: { due: string | null }): JSX.Element {
  if (due === null) return <td className="r q">sem data</td>;
  const words = shortInstant(due, serverNow());
  return (
    <td className="r num">
      {isToday(due, serverNow()) ? <span className="soon">{words}</span> : words}
    </td>
  );
}

/** The queues, earliest deadline first; empty ones are listed too. */
export function QueueTable({ queues, brand }: QueueTableProps): JSX.Element {
  const ordered = inOrder(queues);
  return (
    <table className="tbl tbl--tight tbl--in">
      <caption className="vh">Filas que esperam alguém</caption>
      <thead>
        <tr>
          <th className="r">Itens</th>
          <th>Fila</th>
          <th className="spare">O que falta</th>
          <th className="r spare">Mais antigo</th>
          <th className="r" aria-sort="ascending">
            Vence
          </th>
          <th className="r spare">
            <span className="vh">Ação</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ kind, count, oldest, due }, index) => {
          const { title, missing, path, search } = queueWords[kind];
          const to = {
            pathname: path,
            search: `${new URLSearchParams({ ...(brand ? { marca: brand } : {}), ...search })}`,
          };
          return (
            <tr key={kind} className={count === 0 ? 'q' : undefined}>
              <td className="r">
                <span className="num queue-count">{count.toLocaleString('pt-BR')}</span>
              </td>
              <td>
                <Link className="queue-name" to={to}>
                  {title}
                </Link>
              </td>
              <td className="q spare">{missing}</td>
              <td className="r num spare">
                {oldest === null ? '–' : ageWords(oldest, serverNow())}
              </td>
              {count === 0 ? <td className="r num">–</td> : <Due due={due} />}
              <td className="r spare">
                <ButtonLink
                  as={Link}
                  variant={index === 0 && count > 0 ? 'primary' : 'tertiary'}
                  size="small"
                  to={to}
                  aria-label={`Abrir ${title}`}
                >
                  Abrir
                </ButtonLink>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
