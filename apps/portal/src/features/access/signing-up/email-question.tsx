import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import './email-question.css';

export { meantEmail } from './meant-email.ts';

interface EmailQuestionProps {
  meant: string;
  onCorrect: () => void;
  onKeep: () => void;
}

/** Questions an address that looks mistyped. It blocks nothing. */
export function EmailQuestion({ meant, onCorrect, onKeep }: EmailQuestionProps): JSX.Element {
  return (
    <div className="email-question">
      <span>
        Quis dizer <b>{meant}</b>?
      </span>
      <TextButton onClick={onCorrect}>Sim, corrigir</TextButton>
      <TextButton onClick={onKeep}>Está certo assim</TextButton>
    </div>
  );
}
