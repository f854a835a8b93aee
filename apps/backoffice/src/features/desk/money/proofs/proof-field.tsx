import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { LARGEST_PROOF } from '@trilha/contract/payments/refund-proof.rules.ts';
import type { JSX } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { Field } from '../../../../shared/forms/field.tsx';
import { contentOf } from '../../../../shared/forms/file-content.ts';
import { FileField } from '../../../../shared/forms/file-field.tsx';
import { SaidError } from '../../../../shared/forms/said-error.ts';

/** The chosen proof of a refund: a file, or the reason for having none. */
export interface ProofDraft {
  readonly file: File | null;
  readonly isOmitted: boolean;
  readonly why: string;
}

export const NO_PROOF: ProofDraft = { file: null, isOmitted: false, why: '' };

interface ProofFieldProps {
  draft: ProofDraft;
  /** Whether the proof may be omitted with a reason; true by default. */
  mayOmit?: boolean;
  onChange: (draft: ProofDraft) => void;
}

/** The bank's receipt of a manual refund: a file, or the reason for having none. */
export function ProofField({ draft, mayOmit = true, onChange }: ProofFieldProps): JSX.Element {
  return (
    <>
      {draft.isOmitted ? (
        <Field
          label="Por que não há comprovante"
          required
          minLength={3}
          maxLength={300}
          autoComplete="off"
          value={draft.why}
          help="Fica junto da devolução e no extrato da etapa."
          onChange={({ target }) => onChange({ ...draft, why: target.value })}
        />
      ) : (
        <FileField
          label="Comprovante do banco"
          accept=".pdf,.png,.jpg,.jpeg"
          help={`PDF, PNG ou JPEG, até ${sizeWords(LARGEST_PROOF)}. Só quem vê o dinheiro da marca abre, e cada abertura fica registrada.`}
          onChoose={(file) => onChange({ ...draft, file })}
        />
      )}
      {mayOmit ? (
        <label className="check">
          <input
            className="cb"
            type="checkbox"
            checked={draft.isOmitted}
            onChange={({ target }) => onChange({ ...draft, file: null, isOmitted: target.checked })}
          />
          Não há comprovante
        </label>
      ) : null}
    </>
  );
}

/** The proof in the request's format. @throws SaidError for problems found before sending */
export async function proofOf({
  file,
  isOmitted,
  why,
}: ProofDraft): Promise<{ proof: string } | { omitted: string }> {
  return isOmitted ? { omitted: why } : { proof: await contentOfProof({ file }) };
}

/** The file in the request's format. @throws SaidError for problems found before sending */
export async function contentOfProof({ file }: Pick<ProofDraft, 'file'>): Promise<string> {
  if (file === null) throw new SaidError('Anexe o comprovante do banco ou diga por que não há.');
  if (file.size === 0) throw new SaidError('O arquivo está vazio.');
  if (file.size > LARGEST_PROOF)
    throw new SaidError(`O arquivo tem mais de ${sizeWords(LARGEST_PROOF)}.`);
  return contentOf(file).catch(() => {
    throw new SaidError('O arquivo não se lê: escolha de novo.');
  });
}

/** Extracts the error message about the file. */
export function saidOfProof(error: unknown): never {
  const said = error instanceof ApiError ? (error.errors['proof'] ?? error.errors['omitted']) : [];
  throw said?.[0] === undefined ? error : new SaidError(said[0]);
}
