import type { JSX } from 'react';
import type { CheckItem } from './checklist.ts';

const MARKS = {
  ok: ['mark mark--ok', '', 'em ordem'],
  wrong: ['mark', '!', 'falta'],
  advice: ['mark mark--todo', '', 'conselho'],
} as const;

interface ChecklistProps {
  items: readonly CheckItem[];
  isPublished: boolean;
  onPublish: (isPublished: boolean) => void;
  /** Why nothing may be changed; null: it may. */
  refusal: string | null;
}

/** What has to be in order before a stage is published: the reason of its switch. */
export function ChecklistPart(props: ChecklistProps): JSX.Element {
  const { items, isPublished, onPublish, refusal } = props;
  const wrong = items.filter(({ state }) => state === 'wrong').length;
  const isHeld = refusal !== null || (wrong > 0 && !isPublished);
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
              {state === 'ok' ? (
                <span />
              ) : (
                <a className="q s nw" href={`#parte-${part}`}>
                  parte {part}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <div className="publish">
        <label className="flag">
          <input
            type="checkbox"
            className="cb"
            checked={isPublished}
            disabled={isHeld}
            onChange={(event) => onPublish(event.target.checked)}
          />{' '}
          Publicada
        </label>
        <p className="help">
          {wrong > 0 && !isPublished
            ? `Para publicar, ${wrong === 1 ? 'resolva 1 item' : `resolva ${wrong} itens`}.`
            : 'Vale ao salvar. Sem publicar, só a organização vê.'}
        </p>
      </div>
    </section>
  );
}
