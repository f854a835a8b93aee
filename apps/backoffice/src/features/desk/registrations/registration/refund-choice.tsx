import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { JSX } from 'react';
import { Field } from '../../../../shared/forms/field.tsx';
import { figureOf, reaisOf, typedAmount } from '../../../../shared/parts/amounts.ts';

/** The refund: all, a part, or nothing. */
export interface RefundWish {
  readonly how: 'all' | 'part' | 'none';
  /** The typed amount of a part, e.g. `250,00`. */
  readonly typed: string;
}

export const EVERYTHING: RefundWish = { how: 'all', typed: '' };

/** The amount to send; undefined for everything, null while the typed part is no amount. */
export function refundOf({ how, typed }: RefundWish): string | undefined | null {
  if (how === 'all') return undefined;
  if (how === 'none') return '0.00';
  return typedAmount(typed);
}

const WAYS = [
  ['all', 'Tudo'],
  ['part', 'Uma parte'],
  ['none', 'Nada'],
] as const;

interface RefundChoiceProps {
  /** Amount received and not refunded yet. */
  held: string;
  wish: RefundWish;
  problem: string | undefined;
  onChange: (wish: RefundWish) => void;
}

/** How much of the received money is refunded on cancelling. */
export function RefundChoice(props: RefundChoiceProps): JSX.Element | null {
  const { held, wish, problem, onChange } = props;
  if (centsFromWire(held) === 0) return null;
  const isNoAmount = wish.typed !== '' && refundOf(wish) === null;
  return (
    <fieldset className="fld">
      <legend>Quanto volta dos {reaisOf(held)} recebidos</legend>
      <div className="ways">
        {WAYS.map(([how, words]) => (
          <label key={how}>
            <input
              type="radio"
              name="refund-how"
              checked={wish.how === how}
              onChange={() => onChange({ ...wish, how })}
            />{' '}
            {words}
          </label>
        ))}
      </div>
      {wish.how === 'part' ? (
        <Field
          label="Valor da devolução, em reais"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={wish.typed}
          help={`Até ${figureOf(held)}.`}
          problem={problem ?? (isNoAmount ? 'Escreva o valor como 250,00' : null)}
          onChange={({ target }) => onChange({ ...wish, typed: target.value })}
        />
      ) : null}
      {wish.how === 'none' && problem !== undefined ? (
        <p className="err" role="alert">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
