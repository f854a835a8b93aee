// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LARGEST_PROOF } from '@trilha/contract/payments/refund-proof.rules.ts';
import { type JSX, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NO_PROOF, type ProofDraft, ProofField, proofOf } from './proof-field.tsx';

afterEach(cleanup);

let chosen: ProofDraft = NO_PROOF;
function Asked(): JSX.Element {
  const [draft, setDraft] = useState(NO_PROOF);
  const keep = (next: ProofDraft): void => {
    chosen = next;
    setDraft(next);
  };
  return <ProofField draft={draft} onChange={keep} />;
}

it('asks for the bank’s paper, or for why there is none [MONEY-51]', async () => {
  render(<Asked />);
  await expect(proofOf(chosen)).rejects.toThrow(/Anexe o comprovante/);
  const file = new File(['%PDF-1.4 %%EOF'], 'banco.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Comprovante do banco'), file);
  expect(await proofOf(chosen)).toEqual({ proof: btoa('%PDF-1.4 %%EOF') });
  await userEvent.click(screen.getByLabelText('Não há comprovante'));
  await userEvent.type(screen.getByLabelText('Por que não há comprovante'), 'Só na tela');
  expect(await proofOf(chosen)).toEqual({ omitted: 'Só na tela' });
});

it('refuses what is empty or too large before it is sent [MONEY-51]', async () => {
  const of = (bytes: number): ProofDraft => ({
    ...NO_PROOF,
    file: new File([new Uint8Array(bytes)], 'banco.pdf'),
  });
  await expect(proofOf(of(0))).rejects.toThrow(/vazio/);
  await expect(proofOf(of(LARGEST_PROOF + 1))).rejects.toThrow(/mais de 5 MB/);
});
