import type { RosterCar, Waiver } from '@trilha/contract/checkin/roster.ts';
import { isMinor } from '@trilha/contract/checkin/waiver.rules.ts';
import {
  isDrawn,
  type SheetMark,
  strokesPath,
  type WaiverSheet,
  waiverSheet,
} from '@trilha/contract/checkin/waiver-sheet.ts';
import { type JSX, useEffect, useRef, useState } from 'react';
import { type Guardian, GuardianFields, guardianProblem } from './guardian-fields.tsx';
import { GateNameField } from '../gate-name-field.tsx';
import { type InkStrokes, SignPad } from './sign-pad.tsx';

type Member = RosterCar['crew'][number];

interface SignFormProps {
  member: Member;
  waiver: Waiver;
  /** Converts strokes to the stored path; a whole car's sheet has less room for each. */
  pathOf?: typeof strokesPath;
  /** People of the car who must still sign. */
  left: number;
  onSign: (sheet: WaiverSheet) => void;
  /** Lets another person sign first; undefined when nobody else has to. */
  onOther: (() => void) | undefined;
  onBack: () => void;
}

/** The stage's statement, read and signed on the phone by the person it is about, or by a guardian. */
export function SignForm(props: SignFormProps): JSX.Element {
  const { member, waiver, pathOf = strokesPath, left, onSign, onOther, onBack } = props;
  const [byGuardian, setByGuardian] = useState(isMinor(member));
  const [guardian, setGuardian] = useState<Guardian>({ name: '', document: '', relation: '' });
  const [strokes, setStrokes] = useState<InkStrokes>([]);
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSent = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Each signer starts at the top of the statement.
  useEffect(() => heading.current?.focus(), []);
  const type = (change: Partial<Guardian>): void => setGuardian({ ...guardian, ...change });

  function markProblem(): string | null {
    if (!isTyping) return isDrawn(strokes) ? null : 'Falta a assinatura no quadro.';
    if (typed.trim().length < 2) return 'Escreva o nome de quem assina.';
    return isConfirmed ? null : 'Marque que leu e assina.';
  }
  function sign(): void {
    const refused = (byGuardian ? guardianProblem(guardian) : null) ?? markProblem();
    const mark: SheetMark = isTyping
      ? { kind: 'typed', name: typed.trim() }
      : { kind: 'drawn', path: pathOf(strokes) };
    const read = waiverSheet.safeParse({
      v: 1,
      name: member.name,
      guardian: byGuardian ? guardian : null,
      mark,
    });
    setProblem(refused ?? (read.success ? null : 'Confira o que foi escrito.'));
    // Ignores a second tap while the signature is being logged.
    if (refused !== null || !read.success || isSent.current) return;
    isSent.current = true;
    onSign(read.data);
  }
  return (
    <form
      className="ci-form ci-sign"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sign();
      }}
    >
      <h1 ref={heading} tabIndex={-1}>
        {byGuardian ? `Responsável por ${member.name}` : `${member.name} assina`}
      </h1>
      {left > 1 ? <p>Faltam {left} assinaturas neste carro.</p> : null}
      {/* A text field, so that a long statement is read by keyboard too. */}
      <textarea
        className="ci-waiver"
        aria-label={`Termo, versão ${waiver.version}`}
        readOnly
        rows={10}
        value={waiver.text}
      />
      {member.age === null ? (
        <label className="ci-pick">
          <input
            type="checkbox"
            checked={byGuardian}
            onChange={(event) => setByGuardian(event.currentTarget.checked)}
          />
          <span>É menor de 18 anos: o responsável assina</span>
        </label>
      ) : null}
      {byGuardian ? <GuardianFields guardian={guardian} onType={type} /> : null}
      <p className="ci-sign-ways">
        {isTyping || strokes.length === 0 ? (
          <span>{isTyping ? '' : 'Assine com o dedo.'}</span>
        ) : (
          <button type="button" onClick={() => setStrokes([])}>
            Apagar e assinar de novo
          </button>
        )}
        <button type="button" onClick={() => setTyping(!isTyping)}>
          {isTyping ? 'Assinar com o dedo' : 'Assinar digitando'}
        </button>
      </p>
      {isTyping ? (
        <>
          <GateNameField label="Nome completo de quem assina" name={typed} onType={setTyped} />
          <label className="ci-pick">
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
            <span>Li o termo, e escrever meu nome é a minha assinatura</span>
          </label>
        </>
      ) : (
        <SignPad strokes={strokes} onDraw={setStrokes} />
      )}
      <p className="ci-problem" role="alert">
        {problem}
      </p>
      <div className="ci-do">
        <button type="submit" className="main">
          Assinar
        </button>
        <button type="button" onClick={onBack}>
          Voltar
        </button>
        {onOther === undefined ? null : (
          <button type="button" onClick={onOther}>
            Outra pessoa
          </button>
        )}
      </div>
    </form>
  );
}
