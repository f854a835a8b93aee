import {
  OVERRIDE_REASONS,
  OVERRIDE_WORDS,
  OVERRIDE_WORDS_LENGTH,
  type OverrideReason,
  overrideWords,
} from '@trilha/contract/checkin/override.rules.ts';
import { VERDICT_WORDS } from '@trilha/contract/checkin/verdict.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import type { Told } from './told.ts';

interface OverrideFormProps {
  told: Told;
  onOverride: (why: { reason: OverrideReason; words: string | null }) => void;
  onBack: () => void;
}

function problemOf(reason: OverrideReason | null, words: string): string | null {
  if (reason === null) return 'Escolha o motivo.';
  if (words === '') return reason === 'other' ? 'Escreva o motivo.' : null;
  const read = overrideWords.safeParse(words);
  return read.success ? null : 'Sem CPF, telefone ou e-mail: fale só do motivo.';
}

/** The reason for letting a car in against its verdict: one of a few choices, or free text. */
export function OverrideForm({ told, onOverride, onBack }: OverrideFormProps): JSX.Element {
  const [reason, setReason] = useState<OverrideReason | null>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const words = text.trim();
  const problem = problemOf(reason, words);
  return (
    <form
      className="ci-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason === null || problem !== null) return;
        onOverride({ reason, words: words === '' ? null : words });
      }}
    >
      <h1>Liberar a {formatInscriptionNumber(told.number ?? 0)}</h1>
      <p>
        <b>{VERDICT_WORDS[told.verdict]}.</b> Fica anotado com o motivo, e a Gestão decide se vale.
      </p>
      <fieldset>
        <legend>Motivo</legend>
        {OVERRIDE_REASONS.map((one) => (
          <label key={one} className="ci-pick">
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            <span>{OVERRIDE_WORDS[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="ci-field">
        <label htmlFor="ci-words">
          {reason === 'other' ? 'Qual, em poucas palavras' : 'Mais alguma coisa (opcional)'}
        </label>
        <input
          id="ci-words"
          maxLength={OVERRIDE_WORDS_LENGTH}
          autoComplete="off"
          value={text}
          aria-describedby="ci-words-help"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <small id="ci-words-help">Sem nomes, CPF ou telefone.</small>
      </div>
      <p className="ci-problem" role="alert">
        {isAsked ? problem : null}
      </p>
      <div className="ci-do">
        <button type="submit" className="main">
          Deixar entrar
        </button>
        <button type="button" onClick={onBack}>
          Voltar
        </button>
      </div>
    </form>
  );
}
