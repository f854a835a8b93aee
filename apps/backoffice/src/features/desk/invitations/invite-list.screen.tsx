import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_LINES } from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { INVITATION_DAYS } from '@trilha/contract/invitations/invitation.rules.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Field } from '../../../shared/forms/field.tsx';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { typedWhole, wholeProblem } from '../../../shared/parts/typed-number.ts';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import { BatchNotes } from './batch-notes.tsx';
import { invitationsKey, invitationsQuery } from './invitations-query.ts';
import { hindranceOf, ListTold } from './list-told.tsx';
import { SendInvitationsDialog } from './send-invitations-dialog.tsx';
import { linesOf, useInviteList } from './use-invite-list.ts';
import { WrongLines } from './wrong-lines.tsx';
import './invitations.css';

function Editor({ stageId }: { stageId: number }): JSX.Element {
  const client = useQueryClient();
  const list = useInviteList();
  const { isSending, problem, errors, send, refuse } = useSending();
  const [terms, setTerms] = useState({ days: String(INVITATION_DAYS), vehicles: '1' });
  const [isAsking, setAsking] = useState(false);
  const asked = { stageId, days: typedWhole(terms.days), vehicles: typedWhole(terms.vehicles) };
  const unread = { days: wholeProblem(terms.days), vehicles: wholeProblem(terms.vehicles) };
  const { told, wrong, completed, isMended, text } = list;
  const hindrance = hindranceOf(told, isMended);
  const change = (next: Partial<typeof terms>): void => {
    setTerms({ ...terms, ...next });
    list.type(text);
  };
  const check = (): void => {
    const count = linesOf(text).length;
    if (count === 0) refuse('Cole ao menos um e-mail ou CPF.');
    else if (count > MOST_LINES) {
      refuse(`São ${count.toLocaleString('pt-BR')} linhas. Até 5.000 por vez: divida a lista.`);
    } else if (Number.isNaN(asked.days + asked.vehicles)) {
      refuse('Validade e carros: um número inteiro em cada um.');
    } else void send(() => list.check(asked));
  };
  return (
    <>
      <Labelled
        label="E-mails ou CPFs, um por linha"
        help="Também vale colar de uma planilha, do Outlook ou do Gmail. Nada é enviado antes de você confirmar."
      >
        {(control) => (
          <textarea
            {...control}
            className="in invite-list"
            rows={8}
            value={text}
            spellCheck={false}
            autoComplete="off"

            onChange={(event) => list.type(event.target.value)}
          />
        )}
      </Labelled>
      <div className="invite-terms">
        <Field
          label="Validade, em dias"
          value={terms.days}
          inputMode="numeric"
          maxLength={2}
          problem={unread.days ?? errors['days']?.[0]}
          onChange={(event) => change({ days: event.target.value })}
        />
        <Field
          label="Carros por convite"
          value={terms.vehicles}
          inputMode="numeric"
          maxLength={2}
          problem={unread.vehicles ?? errors['vehicles']?.[0]}
          onChange={(event) => change({ vehicles: event.target.value })}
        />
      </div>
      <Problem text={errors['days'] || errors['vehicles'] ? null : problem} />
      {told ? <ListTold told={told} wrong={wrong.length} /> : null}
      {told && completed > 0 ? (
        <p className="q">
          {completed === 1
            ? '1 CPF veio sem o zero do começo, como as planilhas fazem: completei. Confira.'
            : `${completed} CPFs vieram sem o zero do começo, como as planilhas fazem: completei. Confira.`}
        </p>
      ) : null}
      <div className="invite-do">
        <Button
          variant={told && !isMended ? 'tertiary' : 'primary'}
          aria-disabled={isSending}
          onClick={check}
        >
          {told ? 'Conferir de novo' : 'Conferir'}
        </Button>
        {told ? (
          <Button
            variant={isMended ? 'tertiary' : 'primary'}
            aria-disabled={hindrance !== null || undefined}
            onClick={() => {
              if (hindrance === null) setAsking(true);
            }}
          >
            Enviar convites…
          </Button>
        ) : null}
        <output className="q">{isSending ? 'Conferindo…' : hindrance}</output>
      </div>
      {wrong.length > 0 ? <WrongLines lines={wrong} onMend={list.mend} /> : null}
      {isAsking && told ? (
        <SendInvitationsDialog
          text={text}
          terms={asked}
          told={told}
          onClose={() => setAsking(false)}
          onSent={() => {
            setAsking(false);
            list.keepWrong();
            void client.invalidateQueries({ queryKey: invitationsKey(stageId) });
          }}
        />
      ) : null}
    </>
  );
}

/** Convidar por lista: paste a list, check each line, correct, send. */
export default function InviteListScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const found = useQuery(invitationsQuery(id, {}));
  const { data: list } = found;
  return (
    <Screen>
      <ScreenHead
        title="Convidar por lista"
        facts={
          list ? (
            <>
              <Link to={{ pathname: `/temporada/${id}/convites`, search }}>Convites</Link>{' '}
              {list.stage.title} <ShortBrandTag id={list.stage.automaker_id} />
            </>
          ) : null
        }
      />
      {list ? <BatchNotes batches={list.batches} /> : null}
      <div className="invite-page" aria-busy={found.isPending}>
        <Unloaded loading={found} subject="Esta etapa" />
        {list ? <Editor key={id} stageId={id} /> : null}
      </div>
    </Screen>
  );
}
