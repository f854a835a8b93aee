import { useQueryClient } from '@tanstack/react-query';
import {
  type OrderedCar,
  setStartOrder,
  type StartOrder,
  type StartWish,
} from '@trilha/contract/checkin/start-order.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useId, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { replaceCars } from './by-number.ts';
import { NumberForm } from './number-form.tsx';
import { changesWords, compareOrder } from './order-changes.ts';
import { OrderTable } from './order-table.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { readOrder, type WrongLine, writeOrder } from './start-lines.ts';
import { Showing } from './showing.tsx';
import { startOrderKey } from './start-query.ts';

function WrongLines({ lines }: { lines: readonly WrongLine[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <section aria-live="polite">
      <h2>{lines.length === 1 ? '1 linha a corrigir' : `${lines.length} linhas a corrigir`}</h2>
      <ul className="starts-wrong">
        {lines.map(({ line, text, why }) => (
          <li key={line}>
            <span className="q num">Linha {line}</span> <code>{text}</code> <b>{why}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const startsOf = ({ cars }: StartOrder): StartWish[] =>
  cars.flatMap(({ id: car, start }) => (start === null ? [] : [{ car, start }]));

/** Edits the order as text (typed, pasted, filled by number or proposed by the standings), shows the changes, and saves it. */
export function OrderEditor({ order }: { order: StartOrder }): JSX.Element {
  const field = useId();
  const client = useQueryClient();
  const { stage, cars, version } = order;
  const [text, setText] = useState(() => writeOrder(cars));
  const [undo, setUndo] = useState<readonly StartWish[] | null>(null);
  const [said, setSaid] = useState('');
  const [isProposing, setIsProposing] = useState(false);
  const { isSending, problem, send } = useSending();
  const read = readOrder(text, cars);
  const compared = compareOrder(cars, read);
  const changes = changesWords(compared);
  const hindrance =
    read.wrong.length > 0 ? 'Corrija as linhas abaixo' : changes === '' ? 'Nada a gravar' : null;

  /** Saves an order. After a conflict it loads the newest order and keeps the typed text. */
  const put = (starts: readonly StartWish[], words: string): Promise<boolean> =>
    send(async () => {
      try {
        const asked = { params: { id: stage.id }, body: { version, starts: [...starts] } };
        const now = await call(setStartOrder, asked);
        client.setQueryData(startOrderKey(stage.id), now);
        void client.invalidateQueries({ queryKey: ['checkin', 'arrivals', stage.id] });
        setText(writeOrder(now.cars));
        setSaid(words);
      } catch (error) {
        const isOld = error instanceof ApiError && error.code === 'start_order_changed';
        if (isOld) await client.refetchQueries({ queryKey: startOrderKey(stage.id) });
        throw error;
      }
    });
  const keep = async (): Promise<void> => {
    if (hindrance !== null) return;
    const before = startsOf(order);
    if (await put(read.starts, `Gravado: ${changes}.`)) setUndo(before);
  };
  const type = (typed: string): void => {
    setText(typed);
    setSaid('');
    setUndo(null);
  };
  const fill = (filled: readonly OrderedCar[]): void =>
    type([writeOrder(filled), ...read.wrong.map((line) => line.text)].join('\n'));
  return (
    <>
      <NumberForm startsAt={stage.stage_date} cars={compared} onFilled={fill} />
      <p className="starts-do">
        <Button variant="tertiary" onClick={() => setIsProposing(true)}>
          Propor pela classificação…
        </Button>
        <span className="q">
          Pelo campeonato, com o motivo de cada carro. Nada muda sem gravar.
        </span>
      </p>
      {isProposing ? (
        <ProposalDialog
          order={order}
          onClose={() => setIsProposing(false)}
          onUse={(proposed) => {
            setIsProposing(false);
            fill(replaceCars(compared, proposed));
          }}
        />
      ) : null}
      <div className="fld">
        <label htmlFor={field}>Um carro por linha: número ou placa, grupo e horário</label>
        <textarea
          id={field}
          className="in starts-text"
          rows={12}
          value={text}
          spellCheck={false}
          autoComplete="off"
          placeholder={'0187 C 08:12\nRVK4E21 C 08:13'}
          aria-describedby={`${field}-about`}
          onChange={(event) => type(event.target.value)}
        />
        <p id={`${field}-about`} className="help">
          Também vale colar de uma planilha. É a ordem inteira: carro que não está aqui fica sem
          grupo e sem horário.
        </p>
      </div>
      <Problem text={problem} />
      <p className="starts-do">
        <Button
          variant="primary"
          aria-disabled={hindrance !== null || isSending || undefined}
          onClick={() => void keep()}
        >
          Gravar a ordem
        </Button>
        {undo === null ? null : (
          <Button
            variant="tertiary"
            aria-disabled={isSending || undefined}
            onClick={() => void put(undo, 'Voltou ao que era.').then((ok) => ok && setUndo(null))}
          >
            Desfazer
          </Button>
        )}
        <output className="q">{said || hindrance || `Ao gravar: ${changes}.`}</output>
      </p>
      <WrongLines lines={read.wrong} />
      <Showing order={order} isTyped={read.wrong.length > 0 || changes !== ''} />
      <OrderTable cars={compared} />
    </>
  );
}
