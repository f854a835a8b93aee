import { LARGEST_PROOF } from '@trilha/contract/payments/refund-proof.rules.ts';
import { type JSX, useId } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { contentOf } from '../../../shared/forms/file-content.ts';
import { SaidError } from '../../../shared/forms/said-error.ts';

/** What shows a refund, as it is chosen: a file, or that there is none and why. */
export interface ProofDraft {
  readonly file: File | null;
  readonly isOmitted: boolean;
  readonly why: string;
}

export const NO_PROOF: ProofDraft = { file: null, isOmitted: false, why: '' };

interface ProofFieldProps {
  draft: ProofDraft;
  onChange: (draft: ProofDraft) => void;
}

/** The bank's receipt of a refund by hand: chosen here, or said why there is none. */
export function ProofField({ draft, onChange }: ProofFieldProps): JSX.Element {
  const id = useId();
  return (
    <>
      {draft.isOmitted ? (
        <div className="fld">
          <label htmlFor={id}>Por que não há comprovante</label>
          <input
            id={id}
            className="in"
            required
            minLength={3}
            maxLength={300}
            autoComplete="off"
            value={draft.why}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => onChange({ ...draft, why: target.value })}
          />
          <p id={`${id}-about`} className="help">
            Fica junto da devolução e no extrato da etapa.
          </p>
        </div>
      ) : (
        <div className="fld">
          <label htmlFor={id}>Comprovante do banco</label>
          <input
            id={id}
            type="file"
            className="in in--file"
            accept=".pdf,.png,.jpg,.jpeg"
            aria-describedby={`${id}-about`}
            onChange={({ target }) => onChange({ ...draft, file: target.files?.[0] ?? null })}
          />
          <p id={`${id}-about`} className="help">
            PDF, PNG ou JPEG, até 5 MB. Só quem vê o dinheiro da marca abre, e cada abertura fica
            registrada.
          </p>
        </div>
      )}
      <label className="check">
        <input
          className="cb"
          type="checkbox"
          checked={draft.isOmitted}
          onChange={({ target }) => onChange({ ...draft, file: null, isOmitted: target.checked })}
        />
        Não há comprovante
      </label>
    </>
  );
}

/** What the contract takes of it. @throws SaidError for what can be told before it is sent */
export async function proofOf({
  file,
  isOmitted,
  why,
}: ProofDraft): Promise<{ proof: string } | { omitted: string }> {
  if (isOmitted) return { omitted: why };
  if (file === null) throw new SaidError('Anexe o comprovante do banco ou diga por que não há.');
  if (file.size === 0) throw new SaidError('O arquivo está vazio.');
  if (file.size > LARGEST_PROOF) throw new SaidError('O arquivo tem mais de 5 MB.');
  const proof = await contentOf(file).catch(() => {
    throw new SaidError('O arquivo não se lê: escolha de novo.');
  });
  return { proof };
}

/** What was wrong with the file, in its own words. */
export function saidOfProof(error: unknown): never {
  const said = error instanceof ApiError ? (error.errors['proof'] ?? error.errors['omitted']) : [];
  throw said?.[0] === undefined ? error : new SaidError(said[0]);
}
