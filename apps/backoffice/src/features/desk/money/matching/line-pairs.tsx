import { useQuery } from '@tanstack/react-query';
import {
  listMoneyPairs,
  type MoneyLine,
  type MoneyPair,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { Link } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { Field } from '../../../../shared/forms/field.tsx';
import { Form } from '../../../../shared/forms/form.tsx';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { textOf } from '../../../../shared/forms/text-of.ts';
import { LoadNote } from '../../../../shared/table/load-note.tsx';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { StatusMark } from '../../registrations/status-mark.tsx';

interface LinePairsProps {
  line: MoneyLine;
  refusal: string | null;
  onMatch: (pair: MoneyPair) => void;
}

interface PairProps {
  pair: MoneyPair;
  refusal: string | null;
  /** True for the suggested next step. */
  isFirst: boolean;
  onMatch: () => void;
}

function Pair({ pair, refusal, isFirst, onMatch }: PairProps): JSX.Element {
  return (
    <li className="money-pair">
      <div>
        <Link to={`/inscricoes/${pair.id}`}>
          <b className="num">{formatInscriptionNumber(pair.number)}</b> {pair.holder.name}
        </Link>
        <span className="q s">{pair.stage.title}</span>
        {pair.claimed ? <span className="s">O cliente diz que é este Pix</span> : null}
        {pair.named ? <span className="s">Mesmo nome de quem pagou</span> : null}
        <span className="s">
          <StatusMark status={pair.status} /> · em aberto{' '}
          <span className="num">{reaisOf(pair.open)}</span>
        </span>
      </div>
      <GuardedButton
        refusal={refusal}
        look={{ variant: isFirst ? 'primary' : 'tertiary', size: 'small' }}
        isSaid
        onDo={onMatch}
      >
        Ligar…
      </GuardedButton>
    </li>
  );
}

/** Registrations that a Pix may be for: those with this amount open, or the one with the typed number. */
export function LinePairs({ line, refusal, onMatch }: LinePairsProps): JSX.Element {
  const { id } = line;
  const [number, setNumber] = useState<number | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ['desk', 'money', 'pairs', id, number],
    queryFn: async ({ signal }) => {
      const { pairs } = await call(listMoneyPairs, { params: { id }, query: { number }, signal });
      return pairs;
    },
  });
  // The server refuses a number that is too long for a registration.
  const isNone = list.data?.length === 0 || (number !== undefined && isMissing(list.error));
  const find = (text: string): void => {
    const isNumber = /^\d+$/.test(text.trim()) && Number(text) > 0;
    setProblem(isNumber || text.trim() === '' ? null : 'Só o número da inscrição, como 0187');
    setNumber(isNumber ? Number(text) : undefined);
  };
  return (
    <section>
      <h2>{number === undefined ? 'Pares prováveis' : `Com o número ${number}`}</h2>
      {list.error && !isNone ? <LoadNote loading={list} /> : null}
      {list.isPending ? <p aria-busy="true">Procurando…</p> : null}
      {isNone ? (
        <p className="q">
          {number === undefined
            ? 'Nenhuma inscrição espera este valor desde antes do pagamento.'
            : 'Nenhuma inscrição desta marca tem este número.'}
        </p>
      ) : null}
      <ul className="money-pairs">
        {list.data?.map((pair) => (
          <Pair
            key={pair.id}
            pair={pair}
            refusal={refusal}
            isFirst={list.data.length === 1}
            onMatch={() => onMatch(pair)}
          />
        ))}
      </ul>
      <Form
        className="money-find"
        onSend={(form) => {
          find(textOf(form, 'number'));
        }}
      >
        <Field
          label="Outra inscrição, pelo número"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          problem={problem}
        />
        <Button type="submit" variant="tertiary">
          Procurar
        </Button>
      </Form>
    </section>
  );
}
