import type { JSX } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../../shared/frame/scope.ts';
import type { CheckItem } from './checklist.ts';
import { PublishingPart, type PublishingProps } from './publishing-part.tsx';

const MARKS = {
  ok: ['mark mark--ok', '', 'em ordem'],
  wrong: ['mark', '!', 'falta'],
  advice: ['mark mark--todo', '', 'conselho'],
} as const;

interface ChecklistProps extends Omit<PublishingProps, 'wrong'> {
  items: readonly CheckItem[];
}

/** A link to the place where the item is fixed. */
function Where({ part }: Pick<CheckItem, 'part'>): JSX.Element {
  const { search } = useScope();
  return part === 'ensaio' ? (
    <Link className="q s nw" to={{ pathname: 'ensaio', search }}>
      ensaiar
    </Link>
  ) : (
    <a className="q s nw" href={`#parte-${part}`}>
      parte {part}
    </a>
  );
}

/** The checklist before publication; it explains why the publish switch is off. */
export function ChecklistPart(props: ChecklistProps): JSX.Element {
  const { items, ...publishing } = props;
  const wrong = items.filter(({ state }) => state === 'wrong').length;
  return (
    <section aria-labelledby="antes-de-publicar">
      <div className="sec-h">
        <h2 id="antes-de-publicar">Antes de publicar</h2>
        <span className="r num">
          {items.filter(({ state }) => state === 'ok').length} de {items.length}
        </span>
      </div>
      <ul className="todo">
        {items.map(({ words, state, part }) => {
          const [look, sign, says] = MARKS[state];
          return (
            <li key={words}>
              <span className={look} aria-hidden="true">
                {sign}
              </span>
              <span className={state === 'wrong' ? 'no' : undefined}>
                {words}
                <span className="vh">: {says}</span>
              </span>
              {state === 'ok' ? <span /> : <Where part={part} />}
            </li>
          );
        })}
      </ul>
      <PublishingPart {...publishing} wrong={wrong} />
    </section>
  );
}
