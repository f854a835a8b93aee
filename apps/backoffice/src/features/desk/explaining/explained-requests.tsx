import type { ExplainedRequest } from '@trilha/contract/desk/explaining/explain-desk.endpoints.ts';
import { explanationMessage } from '@trilha/contract/opening/explain-message.texts.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useId, useState } from 'react';
import { wordLine } from '../../../shared/parts/told-line.tsx';
import { useCopying } from '../../../shared/parts/use-copying.ts';
import './explaining.css';

interface RequestProps {
  request: ExplainedRequest;
  /** Whole name of the customer, for the text to send. */
  name: string;
}

/** A text to send or to say, made from the log and free to change before it is copied. */
function MessageDraft({ request, name }: RequestProps): JSX.Element {
  const id = useId();
  const made = explanationMessage({ stage: request.stage.title, name }, request.explanation);
  const [text, setText] = useState(made);
  const { said, copy } = useCopying('o texto');
  return (
    <div className="explained-draft">
      <label htmlFor={id} className="label">
        Texto para mandar
      </label>
      <textarea
        id={id}
        className="in"
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="explained-do">
        <Button variant="primary" onClick={() => void copy(text)}>
          Copiar
        </Button>
        <span className="q s">{text.length} letras</span>
        <output className="q s">{said}</output>
      </p>
    </div>
  );
}

/** One request as its customer reads it: the sentence, the text to send, what is left, the evidence. */
function ExplainedRequestPart({ request, name }: RequestProps): JSX.Element {
  const { lead, rule, passed, ahead, numbers, reserved, history, source } = request.explanation;
  return (
    <div className="explained">
      <p>{lead}</p>
      <p>
        <b>{rule.title}</b> {rule.text}
      </p>
      {passed === null ? null : (
        <p>
          <b>{passed.title}</b> {passed.text}
        </p>
      )}
      <MessageDraft request={request} name={name} />
      <h3>O que ainda pode</h3>
      <div className="lines">{ahead.rows.map(({ term, value }) => wordLine(term, value))}</div>
      <p className="q s">{ahead.text}</p>
      <h3>Naquele momento</h3>
      <div className="lines">{numbers.map(({ term, value }) => wordLine(term, value))}</div>
      {reserved === null ? null : <p className="q s">{reserved}</p>}
      {history.length === 0 ? null : (
        <>
          <h3>O que veio depois</h3>
          <div className="lines">{history.map(({ at, text }) => wordLine(text, at))}</div>
        </>
      )}
      <p className="q s">{source} Outras pessoas aparecem só em números.</p>
    </div>
  );
}

interface RequestsProps {
  requests: readonly ExplainedRequest[];
  name: string;
}

/** Requests, each to be opened; they say the same as the page of their customer (OPEN-25). */
export function ExplainedRequests({ requests, name }: RequestsProps): JSX.Element {
  return (
    <div className="explained-list">
      {requests.map((request) => (
        <details key={`${request.stage.id} ${request.explanation.line}`}>
          <summary>
            <b>{request.explanation.title}</b>{' '}
            <span className="q s">
              {request.stage.title}, {request.explanation.badge}
            </span>
          </summary>
          <ExplainedRequestPart request={request} name={name} />
        </details>
      ))}
    </div>
  );
}
