import { useQuery } from '@tanstack/react-query';
import {
  type BulkAct,
  rehearseBulk,
  startBulk,
  TYPED_ABOVE,
} from '@trilha/contract/desk/bulk.endpoints.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import { type JSX, useRef } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { problemOf, useSending } from '../../../shared/forms/use-sending.ts';
import { counted, type Noun } from '../../../shared/table/list-column.ts';
import { BULK_WORDS } from './bulk-words.ts';

interface BulkDialogProps {
  act: BulkAct;
  chosen: Pick<BodyInput<typeof rehearseBulk>, 'search' | 'ids'>;
  noun: Noun;
  onClose: () => void;
  onStarted: () => void;
}

/** Before something is done to many: how many the server counts, the reason, and the number typed where they are many. */
export function BulkDialog({
  act,
  chosen,
  noun,
  onClose,
  onStarted,
}: BulkDialogProps): JSX.Element {
  const words = BULK_WORDS[act];
  const safe = useRef<HTMLButtonElement>(null);
  const { isSending, problem, errors, send, refuse } = useSending();
  const body = { act, ...chosen };
  const rehearsal = useQuery({
    queryKey: ['desk', 'bulk-rehearsal', body],
    queryFn: ({ signal }) => call(rehearseBulk, { body, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const { able = 0, left = 0 } = rehearsal.data ?? {};
  const isMany = able > TYPED_ABOVE;
  const start = async (form: HTMLFormElement): Promise<void> => {
    const { version } = rehearsal.data ?? {};
    if (version === undefined) return;
    const confirm = isMany ? { confirm: textOf(form, 'confirm') } : {};
    const wish = { ...body, version, reason: textOf(form, 'reason'), ...confirm };
    try {
      await call(startBulk, { body: wish });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_meanwhile')) throw error;
      await rehearsal.refetch();
      refuse(
        'A lista mudou desde que foi contada. Acima está quantas são agora: confirme de novo.',
      );
      return;
    }
    onStarted();
  };
  return (
    <Dialog
      title={rehearsal.data ? `${words.question} de ${counted(able, noun)}?` : `${words.question}?`}
      onClose={onClose}
      initialFocus={safe}
    >
      <form
        className="rows"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void send(() => start(form));
        }}
      >
        <p>{words.lead}</p>
        {rehearsal.isPending ? <p aria-busy="true">Contando…</p> : null}
        {left > 0 ? (
          <p className="q">
            Das marcadas, {left.toLocaleString('pt-BR')} {words.left}.
          </p>
        ) : null}
        <ReasonField problem={errors['reason']?.[0]} />
        {isMany ? (
          <Field
            label={`Para confirmar, escreva ${able}`}
            name="confirm"
            required
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            problem={errors['confirm']?.[0]}
          />
        ) : null}
        <Problem
          text={
            rehearsal.error
              ? problemOf(rehearsal.error)
              : Object.keys(errors).length > 0
                ? null
                : problem
          }
        />
        <div className="buttons">
          <button type="submit" className="a apart" disabled={isSending || able === 0}>
            {words.does}
          </button>
          <button type="button" className="btn" ref={safe} onClick={onClose}>
            Deixar como está
          </button>
        </div>
      </form>
    </Dialog>
  );
}
